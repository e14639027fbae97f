/** What visitors keep, in Lua: which things, when they were last used, and their sizes; what gives way when there is too much. */
export const kept = `
local command, prefix = ARGV[1], ARGV[2]
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local lease, pickUp = 15000, 2000

-- The engine drops each key that no server has used for 30 days: the upper bound, also for what servers with another layout have left.
local expiry = 30 * 24 * 60 * 60 * 1000
local renewed = expiry - 24 * 60 * 60 * 1000
local function stay(name)
  if redis.call('PTTL', name) >= renewed then return false end
  redis.call('PEXPIRE', name, expiry)
  return true
end

-- What visitors keep: workspaces ('w') and inboxes ('i').
local function kept(kind, name) return prefix .. 'h:' .. kind .. ':' .. name end
local function ownerOf(kind, id) return redis.call('HGET', kept(kind, 'owner'), id) end
local function use(kind, id, visitor)
  redis.call('ZADD', kept(kind, 'used'), now, id)
  redis.call('ZADD', kept(kind, 'of:' .. visitor), now, id)
  stay(kept(kind, 'of:' .. visitor))
end
local function keep(kind, id, visitor)
  redis.call('HSET', kept(kind, 'owner'), id, visitor)
  redis.call('ZINCRBY', kept(kind, 'count'), 1, visitor)
  use(kind, id, visitor)
end
local function grow(kind, id, visitor, bytes)
  if bytes == 0 then return end
  redis.call('HINCRBY', kept(kind, 'size'), id, bytes)
  redis.call('ZINCRBY', kept(kind, 'bytes'), bytes, visitor)
  redis.call('INCRBY', kept(kind, 'total'), bytes)
end
local function bytesOf(kind, visitor) return tonumber(redis.call('ZSCORE', kept(kind, 'bytes'), visitor) or 0) end
local function countOf(kind, visitor) return tonumber(redis.call('ZSCORE', kept(kind, 'count'), visitor) or 0) end
local function heaviest(kind, by) return redis.call('ZREVRANGE', kept(kind, by), 0, 0)[1] end
local function leastUsed(kind, visitor) return redis.call('ZRANGE', kept(kind, 'of:' .. visitor), 0, 0)[1] end

local function workspace(id) return prefix .. 'w:' .. id end
local function inbox(id) return prefix .. 'i:' .. id end
local function drop(kind, id)
  local visitor = ownerOf(kind, id)
  if visitor then
    grow(kind, id, visitor, -tonumber(redis.call('HGET', kept(kind, 'size'), id) or 0))
    redis.call('HDEL', kept(kind, 'owner'), id)
    redis.call('HDEL', kept(kind, 'size'), id)
    redis.call('ZREM', kept(kind, 'used'), id)
    redis.call('ZREM', kept(kind, 'of:' .. visitor), id)
    if tonumber(redis.call('ZINCRBY', kept(kind, 'count'), -1, visitor)) <= 0 then
      redis.call('ZREM', kept(kind, 'count'), visitor)
      redis.call('ZREM', kept(kind, 'bytes'), visitor)
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
-- Drops what was not used for a time, before the engine does.
local function dropIdle(kind, idle)
  for _, id in ipairs(redis.call('ZRANGE', kept(kind, 'used'), '-inf', now - math.min(idle, renewed), 'BYSCORE', 'LIMIT', 0, 100)) do drop(kind, id) end
end
-- Returns which bound is reached: 'perVisitor' or 'total'.
local function makeRoom(kind, visitor, perVisitor, total, spare)
  local own = leastUsed(kind, visitor)
  if countOf(kind, visitor) >= perVisitor then
    if not own or now - tonumber(redis.call('ZSCORE', kept(kind, 'used'), own)) < spare then return 'perVisitor' end
    drop(kind, own)
  end
  if redis.call('ZCARD', kept(kind, 'used')) < total then return '' end
  local heavy = heaviest(kind, 'count')
  local thing = heavy and countOf(kind, heavy) > countOf(kind, visitor) + 1 and leastUsed(kind, heavy)
  if not thing then return 'total' end
  drop(kind, thing)
  return ''
end
`;
