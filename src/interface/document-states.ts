/** The states of a document, as `documentState` carries them (§3.1). */
export const documentStates = ['ACTIVE', 'TRASH', 'DELETED'] as const;
