/** What belongs to each visitor, in Lua: workspaces and inboxes, when they were last used, their sizes, and which are dropped first. */
export const ownership = `
local command, prefix = ARGV[1], ARGV[2]
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local lease, pickUp = 15000, 2000

-- Redis drops each key that no server has used for 30 days, also keys of another layout. An expiry is extended at most once a day.
local expiry = 30 * 24 * 60 * 60 * 1000
local renewBelow = expiry - 24 * 60 * 60 * 1000
local function extendExpiry(name)
  if redis.call('PTTL', name) >= renewBelow then return false end
  redis.call('PEXPIRE', name, expiry)
  return true
end

-- A key about the workspaces ('w') or inboxes ('i') of all visitors.
local function ownedKey(kind, name) return prefix .. 'h:' .. kind .. ':' .. name end
local function ownerOf(kind, id) return redis.call('HGET', ownedKey(kind, 'owner'), id) end
local function markUsed(kind, id, visitor)
  redis.call('ZADD', ownedKey(kind, 'used'), now, id)
  redis.call('ZADD', ownedKey(kind, 'of:' .. visitor), now, id)
  extendExpiry(ownedKey(kind, 'of:' .. visitor))
end
local function addOwned(kind, id, visitor)
  redis.call('HSET', ownedKey(kind, 'owner'), id, visitor)
  redis.call('ZINCRBY', ownedKey(kind, 'count'), 1, visitor)
  markUsed(kind, id, visitor)
end
local function addBytes(kind, id, visitor, bytes)
  if bytes == 0 then return end
  redis.call('HINCRBY', ownedKey(kind, 'size'), id, bytes)
  redis.call('ZINCRBY', ownedKey(kind, 'bytes'), bytes, visitor)
  redis.call('INCRBY', ownedKey(kind, 'total'), bytes)
end
local function bytesOf(kind, visitor) return tonumber(redis.call('ZSCORE', ownedKey(kind, 'bytes'), visitor) or 0) end
local function countOf(kind, visitor) return tonumber(redis.call('ZSCORE', ownedKey(kind, 'count'), visitor) or 0) end
local function heaviest(kind, by) return redis.call('ZREVRANGE', ownedKey(kind, by), 0, 0)[1] end
local function leastUsed(kind, visitor) return redis.call('ZRANGE', ownedKey(kind, 'of:' .. visitor), 0, 0)[1] end

local function workspace(id) return prefix .. 'w:' .. id end
local function inbox(id) return prefix .. 'i:' .. id end
local function drop(kind, id)
  local visitor = ownerOf(kind, id)
  if visitor then
    addBytes(kind, id, visitor, -tonumber(redis.call('HGET', ownedKey(kind, 'size'), id) or 0))
    redis.call('HDEL', ownedKey(kind, 'owner'), id)
    redis.call('HDEL', ownedKey(kind, 'size'), id)
    redis.call('ZREM', ownedKey(kind, 'used'), id)
    redis.call('ZREM', ownedKey(kind, 'of:' .. visitor), id)
    if tonumber(redis.call('ZINCRBY', ownedKey(kind, 'count'), -1, visitor)) <= 0 then
      redis.call('ZREM', ownedKey(kind, 'count'), visitor)
      redis.call('ZREM', ownedKey(kind, 'bytes'), visitor)
    end
  end
  if kind == 'w' then
    local key = workspace(id)
    redis.call('DEL', key, key .. ':v', key .. ':i', key .. ':c')
  else
    local feed = redis.call('HGET', inbox(id), 'feed')
    if feed then redis.call('DEL', prefix .. 'f:' .. feed) end
    redis.call('DEL', inbox(id), inbox(id) .. ':m')
    redis.call('PUBLISH', prefix .. 'inboxes', id)
  end
end
-- Drops what was not used for so many milliseconds (idle), before Redis does.
local function dropIdle(kind, idle)
  for _, id in ipairs(redis.call('ZRANGE', ownedKey(kind, 'used'), '-inf', now - math.min(idle, renewBelow), 'BYSCORE', 'LIMIT', 0, 100)) do drop(kind, id) end
end
-- Makes room for one more, by dropping the least used one of the visitor, or of the visitor with most. Returns '', or the limit that is reached:
-- 'perVisitor' or 'total'. One that was used less than so many milliseconds ago (spare) is not dropped for its own visitor.
local function makeRoom(kind, visitor, perVisitor, total, spare)
  local own = leastUsed(kind, visitor)
  if countOf(kind, visitor) >= perVisitor then
    if not own or now - tonumber(redis.call('ZSCORE', ownedKey(kind, 'used'), own)) < spare then return 'perVisitor' end
    drop(kind, own)
  end
  if redis.call('ZCARD', ownedKey(kind, 'used')) < total then return '' end
  local heavy = heaviest(kind, 'count')
  local thing = heavy and countOf(kind, heavy) > countOf(kind, visitor) + 1 and leastUsed(kind, heavy)
  if not thing then return 'total' end
  drop(kind, thing)
  return ''
end
`;
