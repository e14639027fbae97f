/** Something that was forgotten and can still be brought back. */
export interface SetAside {
  /** Brings it back in place of what came since. */
  readonly bringBack: () => void;
  /** Closes what is still open of it, once it is forgotten for good. */
  readonly drop?: () => void;
}
