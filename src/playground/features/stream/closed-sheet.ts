import { createContext } from 'react';

/** Whether the stream is in a sheet that is closed: it has room for lines only, so that no message opens by itself. */
export const ClosedSheetContext = createContext(false);
