import { HttpError } from '../http/http-error.ts';
import type { ProxyRefusal } from './messages.ts';

/** An error of the proxy itself, with one of its codes. */
export class ProxyError extends HttpError<ProxyRefusal['error']> {}
