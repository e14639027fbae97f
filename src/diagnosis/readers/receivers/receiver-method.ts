/** Reads the method of the route that a program has for a receiver. */
import { isOver, maxHandler, routesIn, takesPost, type Route } from './routes.ts';

/** A route of Flask without methods takes GET. */
const isFlask = /^@\w+\.route\([^,]*\)$/;

/**
 * The method that the receiver of a program takes in place of POST. `first`: where it first compares an event type. Undefined if it takes POST, or
 * if that is not clear.
 */
export function receiverMethod(text: string, first: number | undefined): string | undefined {
  if (first === undefined) return undefined;
  const isOwn = ({ start }: Route): boolean => start < first && first - start < maxHandler;
  const route = routesIn(text).findLast((one) => isOwn(one) && !isOver(one, text.slice(one.end, first)));
  if (route === undefined || takesPost(route)) return undefined;
  return isFlask.test(route.head) ? 'GET' : route.methods[0];
}
