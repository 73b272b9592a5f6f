/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-play-windows.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-picture.h"

/* Side of a cell, in pixels. */
#define CELL 36.0

#define SPACING 6

struct _MdrExampleView
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (MdrExampleView, mdr_example_view, GTK_TYPE_WIDGET)

/**
 * ExampleMark:
 * @word: untranslated, marked with N_()
 * @icon: says the same
 * @style: the class of both
 *
 * Says whether an example follows the rule or breaks it.
 */
typedef struct
{
  const char *word;
  const char *icon;
  const char *style;
} ExampleMark;

static const ExampleMark mark_right = { N_ ("Right"), "object-select-symbolic", "success" };
static const ExampleMark mark_wrong = { N_ ("Wrong"), "window-close-symbolic", "error" };
static const ExampleMark mark_open = { N_ ("Not Yet"), "content-loading-symbolic", "dim-label" };

static void
mdr_example_view_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (mdr_example_view_parent_class)->dispose (object);
}

static void
mdr_example_view_class_init (MdrExampleViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_example_view_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
mdr_example_view_init (MdrExampleView *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_START);
}

static void
add (MdrExampleView *self, GtkWidget *child)
{
  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static MdrBoardPicture *
new_board (const MdrPosition *position)
{
  MdrBoardPicture *board = mdr_board_picture_new (position->puzzle);

  mdr_board_picture_set_natural_cell (board, CELL);
  mdr_board_picture_set_state (board, position->state);
  return board;
}

static void
add_picture (MdrExampleView *self, MdrBoardPicture *board, const char *name)
{
  GtkWidget *picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (board));
  /* A picture asks for the height that its shape has in all the width it gets; a box gives it its own. */
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_picture_set_can_shrink (GTK_PICTURE (picture), FALSE);
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), name);
  gtk_box_append (GTK_BOX (box), picture);
  add (self, box);
}

/* Takes the room that is left, so that the boards of two views side by side are at the same height. */
static void
add_sentence (MdrExampleView *self, const char *sentence)
{
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", sentence, "wrap", TRUE, "xalign", 0.0, "max-width-chars", 26,
                    "width-chars", 12, "valign", GTK_ALIGN_START, "vexpand", TRUE, NULL);

  add (self, label);
}

/**
 * mdr_example_view_new:
 * @right: whether it shows how a rule is kept
 * @sentence: translated, what is to be seen
 *
 * Returns: (transfer floating): a picture that marks what is wrong
 */
GtkWidget *
mdr_example_view_new (const MdrPosition *position, gboolean right, const char *sentence)
{
  MdrExampleView *self = g_object_new (MDR_TYPE_EXAMPLE_VIEW, NULL);
  const ExampleMark *mark = &mark_right;
  g_autoptr (MdrBoardPicture) board = NULL;
  g_autofree char *name = NULL;
  GtkWidget *row;
  GtkWidget *image;
  GtkWidget *word;

  g_return_val_if_fail (position != NULL, NULL);

  board = new_board (position);
  mdr_board_picture_set_problems (board, position->problems);
  if (!right)
    mark = position->status == MDR_PLAY_BROKEN ? &mark_wrong : &mark_open;
  /* Translators: the name of a picture for those who hear it: "Wrong: Two cells touch." */
  name = g_strdup_printf (_ ("%s: %s"), _ (mark->word), sentence);
  row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  image = g_object_new (GTK_TYPE_IMAGE, "icon-name", mark->icon, "accessible-role",
                        GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  word = gtk_label_new (_ (mark->word));
  gtk_widget_add_css_class (word, "heading");
  gtk_widget_add_css_class (row, mark->style);
  gtk_box_append (GTK_BOX (row), image);
  gtk_box_append (GTK_BOX (row), word);
  add (self, row);
  add_picture (self, board, name);
  add_sentence (self, sentence);
  return GTK_WIDGET (self);
}

/**
 * mdr_example_view_new_for_deduction:
 * @deduction: made on the board of @position
 *
 * Returns: (transfer floating): a picture of what follows, and why
 */
GtkWidget *
mdr_example_view_new_for_deduction (const MdrPosition *position, const MdrDeduction *deduction)
{
  MdrExampleView *self = g_object_new (MDR_TYPE_EXAMPLE_VIEW, NULL);
  g_autoptr (MdrBoardPicture) board = NULL;
  g_autoptr (MdrState) after = NULL;

  g_return_val_if_fail (position != NULL && deduction != NULL, NULL);

  board = new_board (position);
  after = mdr_state_ref (position->state);
  mdr_puzzle_follow (position->puzzle, deduction, &after);
  mdr_board_picture_set_hint (board, deduction, after);
  add_picture (self, board, deduction->sentence);
  add_sentence (self, deduction->sentence);
  return GTK_WIDGET (self);
}
