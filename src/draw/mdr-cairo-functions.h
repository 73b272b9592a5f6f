/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <pango/pangocairo.h>

/*
 * Every function of Cairo and Pango that the terminal program calls, as F (type, name, parameters,
 * arguments). The table of the module (mdr-cairo-module.c) and the functions that look there
 * (mdr-cairo-later.c) are made of this one list. A function that is missing here links the program to the
 * libraries again, and a test of the terminal program says so.
 */
/* clang-format off */
#define MDR_CAIRO_FUNCTIONS(F) \
  F (void, cairo_arc, (cairo_t *cr, double xc, double yc, double radius, double angle1, double angle2), \
     (cr, xc, yc, radius, angle1, angle2)) \
  F (void, cairo_clip, (cairo_t *cr), (cr)) \
  F (void, cairo_clip_extents, (cairo_t *cr, double *x1, double *y1, double *x2, double *y2), \
     (cr, x1, y1, x2, y2)) \
  F (void, cairo_close_path, (cairo_t *cr), (cr)) \
  F (cairo_t *, cairo_create, (cairo_surface_t *target), (target)) \
  F (void, cairo_curve_to, (cairo_t *cr, double x1, double y1, double x2, double y2, double x3, double y3), \
     (cr, x1, y1, x2, y2, x3, y3)) \
  F (void, cairo_destroy, (cairo_t *cr), (cr)) \
  F (void, cairo_fill, (cairo_t *cr), (cr)) \
  F (void, cairo_fill_preserve, (cairo_t *cr), (cr)) \
  F (cairo_font_options_t *, cairo_font_options_create, (void), ()) \
  F (void, cairo_font_options_destroy, (cairo_font_options_t *options), (options)) \
  F (void, cairo_font_options_set_antialias, (cairo_font_options_t *options, cairo_antialias_t antialias), \
     (options, antialias)) \
  F (void, cairo_font_options_set_hint_metrics, \
     (cairo_font_options_t *options, cairo_hint_metrics_t hint_metrics), (options, hint_metrics)) \
  F (void, cairo_font_options_set_hint_style, \
     (cairo_font_options_t *options, cairo_hint_style_t hint_style), (options, hint_style)) \
  F (cairo_pattern_t *, cairo_get_source, (cairo_t *cr), (cr)) \
  F (cairo_surface_t *, cairo_image_surface_create, (cairo_format_t format, int width, int height), \
     (format, width, height)) \
  F (unsigned char *, cairo_image_surface_get_data, (cairo_surface_t *surface), (surface)) \
  F (int, cairo_image_surface_get_stride, (cairo_surface_t *surface), (surface)) \
  F (void, cairo_line_to, (cairo_t *cr, double x, double y), (cr, x, y)) \
  F (void, cairo_move_to, (cairo_t *cr, double x, double y), (cr, x, y)) \
  F (void, cairo_new_path, (cairo_t *cr), (cr)) \
  F (void, cairo_new_sub_path, (cairo_t *cr), (cr)) \
  F (void, cairo_paint, (cairo_t *cr), (cr)) \
  F (void, cairo_paint_with_alpha, (cairo_t *cr, double alpha), (cr, alpha)) \
  F (void, cairo_pattern_set_filter, (cairo_pattern_t *pattern, cairo_filter_t filter), (pattern, filter)) \
  F (cairo_surface_t *, cairo_pdf_surface_create_for_stream, \
     (cairo_write_func_t write_func, void *closure, double width_in_points, double height_in_points), \
     (write_func, closure, width_in_points, height_in_points)) \
  F (void, cairo_pdf_surface_set_metadata, \
     (cairo_surface_t *surface, cairo_pdf_metadata_t metadata, const char *utf8), \
     (surface, metadata, utf8)) \
  F (void, cairo_pop_group_to_source, (cairo_t *cr), (cr)) \
  F (void, cairo_push_group, (cairo_t *cr), (cr)) \
  F (cairo_surface_t *, cairo_recording_surface_create, \
     (cairo_content_t content, const cairo_rectangle_t *extents), (content, extents)) \
  F (void, cairo_rectangle, (cairo_t *cr, double x, double y, double width, double height), \
     (cr, x, y, width, height)) \
  F (void, cairo_rel_line_to, (cairo_t *cr, double dx, double dy), (cr, dx, dy)) \
  F (void, cairo_restore, (cairo_t *cr), (cr)) \
  F (void, cairo_rotate, (cairo_t *cr, double angle), (cr, angle)) \
  F (void, cairo_save, (cairo_t *cr), (cr)) \
  F (void, cairo_scale, (cairo_t *cr, double sx, double sy), (cr, sx, sy)) \
  F (void, cairo_set_dash, (cairo_t *cr, const double *dashes, int num_dashes, double offset), \
     (cr, dashes, num_dashes, offset)) \
  F (void, cairo_set_fill_rule, (cairo_t *cr, cairo_fill_rule_t fill_rule), (cr, fill_rule)) \
  F (void, cairo_set_line_cap, (cairo_t *cr, cairo_line_cap_t line_cap), (cr, line_cap)) \
  F (void, cairo_set_line_join, (cairo_t *cr, cairo_line_join_t line_join), (cr, line_join)) \
  F (void, cairo_set_line_width, (cairo_t *cr, double width), (cr, width)) \
  F (void, cairo_set_source_rgb, (cairo_t *cr, double red, double green, double blue), \
     (cr, red, green, blue)) \
  F (void, cairo_set_source_rgba, (cairo_t *cr, double red, double green, double blue, double alpha), \
     (cr, red, green, blue, alpha)) \
  F (void, cairo_set_source_surface, (cairo_t *cr, cairo_surface_t *surface, double x, double y), \
     (cr, surface, x, y)) \
  F (void, cairo_show_page, (cairo_t *cr), (cr)) \
  F (cairo_status_t, cairo_status, (cairo_t *cr), (cr)) \
  F (const char *, cairo_status_to_string, (cairo_status_t status), (status)) \
  F (void, cairo_stroke, (cairo_t *cr), (cr)) \
  F (void, cairo_stroke_preserve, (cairo_t *cr), (cr)) \
  F (void, cairo_surface_destroy, (cairo_surface_t *surface), (surface)) \
  F (void, cairo_surface_finish, (cairo_surface_t *surface), (surface)) \
  F (void, cairo_surface_flush, (cairo_surface_t *surface), (surface)) \
  F (void, cairo_surface_mark_dirty, (cairo_surface_t *surface), (surface)) \
  F (cairo_status_t, cairo_surface_status, (cairo_surface_t *surface), (surface)) \
  F (cairo_status_t, cairo_surface_write_to_png_stream, \
     (cairo_surface_t *surface, cairo_write_func_t write_func, void *closure), \
     (surface, write_func, closure)) \
  F (cairo_surface_t *, cairo_svg_surface_create_for_stream, \
     (cairo_write_func_t write_func, void *closure, double width_in_points, double height_in_points), \
     (write_func, closure, width_in_points, height_in_points)) \
  F (void, cairo_svg_surface_set_document_unit, (cairo_surface_t *surface, cairo_svg_unit_t unit), \
     (surface, unit)) \
  F (void, cairo_translate, (cairo_t *cr, double tx, double ty), (cr, tx, ty)) \
  F (void, pango_cairo_context_set_font_options, \
     (PangoContext *context, const cairo_font_options_t *options), (context, options)) \
  F (PangoLayout *, pango_cairo_create_layout, (cairo_t *cr), (cr)) \
  F (void, pango_cairo_show_layout, (cairo_t *cr, PangoLayout *layout), (cr, layout)) \
  F (void, pango_cairo_show_layout_line, (cairo_t *cr, PangoLayoutLine *line), (cr, line)) \
  F (void, pango_font_description_free, (PangoFontDescription *desc), (desc)) \
  F (PangoFontDescription *, pango_font_description_from_string, (const char *str), (str)) \
  F (void, pango_font_description_set_absolute_size, (PangoFontDescription *desc, double size), \
     (desc, size)) \
  F (void, pango_font_description_set_weight, (PangoFontDescription *desc, PangoWeight weight), \
     (desc, weight)) \
  F (void, pango_layout_context_changed, (PangoLayout *layout), (layout)) \
  F (PangoContext *, pango_layout_get_context, (PangoLayout *layout), (layout)) \
  F (void, pango_layout_get_extents, \
     (PangoLayout *layout, PangoRectangle *ink_rect, PangoRectangle *logical_rect), \
     (layout, ink_rect, logical_rect)) \
  F (PangoLayoutLine *, pango_layout_get_line_readonly, (PangoLayout *layout, int line), (layout, line)) \
  F (int, pango_layout_get_unknown_glyphs_count, (PangoLayout *layout), (layout)) \
  F (void, pango_layout_line_get_extents, \
     (PangoLayoutLine *line, PangoRectangle *ink_rect, PangoRectangle *logical_rect), \
     (line, ink_rect, logical_rect)) \
  F (void, pango_layout_set_alignment, (PangoLayout *layout, PangoAlignment alignment), \
     (layout, alignment)) \
  F (void, pango_layout_set_ellipsize, (PangoLayout *layout, PangoEllipsizeMode ellipsize), \
     (layout, ellipsize)) \
  F (void, pango_layout_set_font_description, (PangoLayout *layout, const PangoFontDescription *desc), \
     (layout, desc)) \
  F (void, pango_layout_set_height, (PangoLayout *layout, int height), (layout, height)) \
  F (void, pango_layout_set_text, (PangoLayout *layout, const char *text, int length), \
     (layout, text, length)) \
  F (void, pango_layout_set_width, (PangoLayout *layout, int width), (layout, width)) \
  F (void, pango_layout_set_wrap, (PangoLayout *layout, PangoWrapMode wrap), (layout, wrap))
/* clang-format on */

typedef void (*MdrCairoFunction) (void);

/* The symbol of the module's table. */
#define MDR_CAIRO_MODULE_TABLE "mdr_cairo_module_functions"
extern const MdrCairoFunction mdr_cairo_module_functions[];
