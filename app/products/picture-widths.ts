/** The widths our own pictures are kept in, in pixels. */
export const PICTURE_WIDTHS = [360, 720, 1080] as const
