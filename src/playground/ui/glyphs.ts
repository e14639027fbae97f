/** The lines of marks in a box of 16 by 16, as paths of SVG. */
export const tick = 'm3 8.5 3.2 3.2L13 4.8';
export const cross = 'm4 4 8 8M12 4l-8 8';
