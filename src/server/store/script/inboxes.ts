import { messageOverhead } from '../../../receiver/inboxes.ts';
import { maxReaderWait } from '../../../receiver/reader-responses.ts';

/** Commands for inboxes, in Lua. A comment lists the arguments of each, from ARGV[3] on. */
export const inboxes = `
local function extendInbox(id, feed)
  extendExpiry(inbox(id))
  extendExpiry(inbox(id) .. ':m')
  extendExpiry(prefix .. 'f:' .. feed)
end
-- id, visitor, feed, inboxes of the visitor at most, inboxes at most, milliseconds after its use in which an inbox is not dropped, response
if command == 'inbox-open' then
  local id, visitor, feed = ARGV[3], ARGV[4], ARGV[5]
  local reached = makeRoom('i', visitor, tonumber(ARGV[6]), tonumber(ARGV[7]), tonumber(ARGV[8]))
  if reached ~= '' then return reached end
  addOwned('i', id, visitor)
  redis.call('HSET', inbox(id), 'feed', feed, 'response', ARGV[9])
  redis.call('SET', prefix .. 'f:' .. feed, id)
  extendInbox(id, feed)
  return ''
end
-- feed
if command == 'inbox-of-feed' then
  local id = redis.call('GET', prefix .. 'f:' .. ARGV[3])
  if not id then return id end
  markUsed('i', id, ownerOf('i', id))
  extendInbox(id, ARGV[3])
  return id
end
-- id, and the response to set, if any
if command == 'inbox-response' then
  if ARGV[4] and redis.call('EXISTS', inbox(ARGV[3])) == 1 then redis.call('HSET', inbox(ARGV[3]), 'response', ARGV[4]) end
  return redis.call('HGET', inbox(ARGV[3]), 'response')
end
-- Adds a message and returns its number, which is its id in the stream. Over a limit, it removes the oldest messages: of the inbox, of the
-- inboxes of its visitor, or of the visitor with most bytes.
-- id, message, messages at most, bytes at most of the inbox, of its visitor and in all, 'waits' if a reader may respond
if command == 'inbox-add' then
  local id, message, overhead = ARGV[3], ARGV[4], ${String(messageOverhead)}
  local maxMessages, maxBytes, maxOfVisitor, maxInAll = tonumber(ARGV[5]), tonumber(ARGV[6]), tonumber(ARGV[7]), tonumber(ARGV[8])
  local visitor = ownerOf('i', id)
  if not visitor then return false end
  local number = redis.call('HINCRBY', inbox(id), 'count', 1)
  redis.call('XADD', inbox(id) .. ':m', number .. '-0', 'm', message)
  addBytes('i', id, visitor, #message + overhead)
  markUsed('i', id, visitor)
  extendInbox(id, redis.call('HGET', inbox(id), 'feed'))
  local function forget(other)
    local first = redis.call('XRANGE', inbox(other) .. ':m', '-', '+', 'COUNT', 1)[1]
    redis.call('XDEL', inbox(other) .. ':m', first[1])
    addBytes('i', other, ownerOf('i', other), -(#first[2][2] + overhead))
  end
  local function length(other) return redis.call('XLEN', inbox(other) .. ':m') end
  local function size(other) return tonumber(redis.call('HGET', ownedKey('i', 'size'), other) or 0) end
  while length(id) > maxMessages or (size(id) > maxBytes and length(id) > 1) do forget(id) end
  local function victimOf(owner)
    for _, other in ipairs(redis.call('ZRANGE', ownedKey('i', 'of:' .. owner), 0, -1)) do
      if length(other) > (other == id and 1 or 0) then return other end
    end
  end
  while true do
    local own = bytesOf('i', visitor) > maxOfVisitor
    if not own and tonumber(redis.call('GET', ownedKey('i', 'total')) or 0) <= maxInAll then break end
    local victim = victimOf(own and visitor or heaviest('i', 'bytes'))
    if not victim then break end
    forget(victim)
  end
  if ARGV[9] == 'waits' then redis.call('SET', prefix .. 'r:' .. id .. ':' .. number, '', 'PX', ${String(maxReaderWait + 1000)}) end
  redis.call('PUBLISH', prefix .. 'inboxes', id)
  return number
end
-- The response of a reader, for the server where the sender waits: id, number, status
if command == 'inbox-give' then
  if not redis.call('GETDEL', prefix .. 'r:' .. ARGV[3] .. ':' .. ARGV[4]) then return 0 end
  redis.call('PUBLISH', prefix .. 'inboxes', ARGV[3] .. ' ' .. ARGV[4] .. ' ' .. ARGV[5])
  return 1
end
-- The first message after a number: id, number. False if the inbox is gone.
if command == 'inbox-next' then
  if redis.call('EXISTS', inbox(ARGV[3])) == 0 then return false end
  local found = redis.call('XRANGE', inbox(ARGV[3]) .. ':m', '(' .. ARGV[4] .. '-0', '+', 'COUNT', 1)[1]
  return found and { found[1], found[2][2] } or {}
end
`;
