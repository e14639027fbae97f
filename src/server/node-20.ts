// The packed command line runs on Node 20, which lacks two things that newer ones have. Imported before everything else.

// eslint-disable-next-line @typescript-eslint/no-unnecessary-condition
Promise.withResolvers ??= function withResolvers<T>(this: PromiseConstructor) {
  let settle: Pick<PromiseWithResolvers<T>, 'resolve' | 'reject'> | undefined;
  const promise = new this<T>((resolve, reject) => (settle = { resolve, reject }));
  return { promise, ...(settle as Pick<PromiseWithResolvers<T>, 'resolve' | 'reject'>) };
};

// eslint-disable-next-line @typescript-eslint/no-unnecessary-condition
URL.parse ??= (url, base) => (URL.canParse(url, base) ? new URL(url, base) : null);
