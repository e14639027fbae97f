/** Commands for all workspaces, in Lua: those that are new or idle, and the queues that have work. */
export const queues = `
if command == 'expire' then
  dropIdle('w', tonumber(ARGV[3]))
  dropIdle('i', renewBelow)
  for _, name in ipairs({ 'owner', 'used', 'count', 'size', 'bytes', 'total' }) do
    extendExpiry(ownedKey('w', name))
    extendExpiry(ownedKey('i', name))
  end
  extendExpiry(prefix .. 'due')
  local held = {}
  for _, kind in ipairs({ 'w', 'i' }) do
    held[#held + 1] = redis.call('ZCARD', ownedKey(kind, 'used'))
    held[#held + 1] = redis.call('GET', ownedKey(kind, 'total')) or '0'
  end
  return held
end

if command == 'create' then
  local id, visitor, record = ARGV[3], ARGV[4], ARGV[5]
  if ARGV[6] ~= '' then
    local reached = makeRoom('w', visitor, tonumber(ARGV[6]), tonumber(ARGV[7]), tonumber(ARGV[8]))
    if reached ~= '' then return reached end
    addOwned('w', id, visitor)
  end
  redis.call('HSET', workspace(id), 'record', record, 'visitor', visitor, 'offset', 0, 'bytes', 0)
  extendExpiry(workspace(id))
  return ''
end

-- The queues whose servers ended before their work was done. Releases their claims.
if command == 'due' then
  local found = {}
  for _, member in ipairs(redis.call('ZRANGE', prefix .. 'due', '-inf', now, 'BYSCORE', 'LIMIT', 0, 100)) do
    local id, queue = string.match(member, '^([^ ]*) (.*)$')
    if redis.call('EXISTS', workspace(id)) == 1 then
      redis.call('HDEL', workspace(id) .. ':c', queue)
      redis.call('ZADD', prefix .. 'due', now + pickUp, member)
      found[#found + 1] = { id, queue }
    else
      redis.call('ZREM', prefix .. 'due', member)
    end
  end
  return found
end

-- Extends ('hold') or releases claims: id, queue and claim of each. Returns the clock of each workspace, '' where the claim was lost.
if command == 'beat' then
  local offsets = {}
  for index = 4, #ARGV, 3 do
    local id, queue, claim = ARGV[index], ARGV[index + 1], ARGV[index + 2]
    local key = workspace(id)
    if redis.call('HGET', key .. ':c', queue) == claim then
      redis.call('ZADD', prefix .. 'due', 'XX', ARGV[3] == 'hold' and now + lease or now, id .. ' ' .. queue)
      if ARGV[3] ~= 'hold' then redis.call('HDEL', key .. ':c', queue) end
      offsets[#offsets + 1] = redis.call('HGET', key, 'offset')
    else
      offsets[#offsets + 1] = ''
    end
  end
  return offsets
end
`;
