/** Does `work`, whose Error names a field of an option, and puts the name of the option before it. */
export function within<T>(option: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`${option}.${(error as Error).message}`, { cause: error });
  }
}
