import { HttpError } from '../http/http-error.ts';
import type { ProxyErrorBody } from '../wire/proxy.ts';

/** An error of the proxy itself, with one of its codes. */
export class ProxyError extends HttpError<ProxyErrorBody['error']> {}
