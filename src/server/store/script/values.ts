/** Commands that read a workspace, in Lua, and what the commands that change it use. */
export const values = `
-- The rest is about one workspace. Each reply begins with the clock of the workspace, its bytes, and the bytes of all workspaces of its visitor.
local id = ARGV[3]
local key = workspace(id)
local meta = redis.call('HMGET', key, 'offset', 'bytes', 'visitor', 'record')
if not meta[1] then return false end
local visitor = meta[3]
local isOwned = ownerOf('w', id)
local function reply(...)
  if extendExpiry(key) then for _, part in ipairs({ ':v', ':i', ':c' }) do redis.call('PEXPIRE', key .. part, expiry) end end
  return { meta[1], tostring(meta[2]), tostring(bytesOf('w', visitor)), ... }
end
if isOwned then markUsed('w', id, visitor) end

if command == 'open' then return reply(meta[4]) end
if command == 'advance' then
  meta[1] = tostring(redis.call('HINCRBY', key, 'offset', ARGV[4]))
  return reply()
end

local function prefixOf(collection) return #collection .. ':' .. collection end
local function fieldOf(collection, name) return prefixOf(collection) .. name end
local function range(collection) return '[' .. prefixOf(collection) .. '0', '(' .. prefixOf(collection) .. ':' end
local function read(collection, name) return redis.call('HGET', key .. ':v', fieldOf(collection, name)) end
local function valueOf(stored) return stored and string.sub(stored, 17) end
local function valuesAt(fields)
  local found = {}
  for first = 1, #fields, 1000 do
    local some = redis.call('HMGET', key .. ':v', unpack(fields, first, math.min(first + 999, #fields)))
    for _, stored in ipairs(some) do found[#found + 1] = valueOf(stored) end
  end
  return found
end
local function valuesOf(members, start)
  local fields = {}
  for index, member in ipairs(members) do fields[index] = string.sub(member, 1, start - 1) .. string.sub(member, start + 16) end
  return valuesAt(fields)
end

if command == 'get' then
  local fields = {}
  for index = 5, #ARGV do fields[#fields + 1] = fieldOf(ARGV[4], ARGV[index]) end
  return reply(valuesAt(fields))
end
if command == 'list' then
  local from, to = range(ARGV[4])
  local members = redis.call('ZRANGE', key .. ':i', from, to, 'BYLEX', 'LIMIT', ARGV[5], ARGV[6])
  return reply(valuesOf(members, #prefixOf(ARGV[4]) + 1))
end
if command == 'last' then
  local from, to = range(ARGV[4])
  if ARGV[5] ~= '' then to = '(' .. prefixOf(ARGV[4]) .. string.format('%016d', ARGV[5]) end
  local members = redis.call('ZRANGE', key .. ':i', to, from, 'BYLEX', 'REV', 'LIMIT', 0, ARGV[6])
  return reply(valuesOf(members, #prefixOf(ARGV[4]) + 1))
end
if command == 'claim' then
  local queue, claim = ARGV[4], ARGV[5]
  if redis.call('HSETNX', key .. ':c', queue, claim) == 0 then return reply(0) end
  extendExpiry(key .. ':c')
  redis.call('ZADD', prefix .. 'due', now + lease, id .. ' ' .. queue)
  return reply(1)
end
`;
