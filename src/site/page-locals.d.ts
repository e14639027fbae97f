declare namespace App {
  interface Locals {
    /** Whether the page that is being built has had a sample. */
    hasSample?: boolean;
  }
}
