/** Dispatched in a widget as soon as it takes what the reader does. */
export const readyEvent = 'widget-ready';
