import { queued } from '../../../store/store.ts';
import { entryOverhead } from '../measured-store.ts';

/** Commands that change a workspace, in Lua. */
export const commit = `
local growth = 0
local overhead = ${String(entryOverhead)}
local function store(collection, name, value, order)
  local field = fieldOf(collection, name)
  local stored = redis.call('HGET', key .. ':v', field)
  if stored then
    order = string.sub(stored, 1, 16)
    growth = growth - #stored
  else
    order = order or string.format('%016d', redis.call('HINCRBY', key, 'sequence', 1))
    redis.call('ZADD', key .. ':i', 0, prefixOf(collection) .. order .. name)
    growth = growth + overhead + #field
  end
  growth = growth + #value + 16
  redis.call('HSET', key .. ':v', field, order .. value)
end
local function delete(collection, name)
  local field = fieldOf(collection, name)
  local stored = redis.call('HGET', key .. ':v', field)
  if not stored then return end
  redis.call('HDEL', key .. ':v', field)
  redis.call('ZREM', key .. ':i', prefixOf(collection) .. string.sub(stored, 1, 16) .. name)
  growth = growth - overhead - #field - #stored
end
local function resize()
  meta[2] = redis.call('HINCRBY', key, 'bytes', growth)
  if isOwned then addBytes('w', id, visitor, growth) end
end

if command == 'clear' then
  growth = -tonumber(meta[2])
  redis.call('DEL', key .. ':v', key .. ':i')
  resize()
  return reply()
end

-- A commit has these arguments: the most bytes that all workspaces may have, the number of its conditions, then the conditions and the
-- changes, each of which is four arguments.
local index = 6
for condition = 1, tonumber(ARGV[5]) do
  local kind, one, other, third = ARGV[index], ARGV[index + 1], ARGV[index + 2], ARGV[index + 3]
  index = index + 4
  local holds
  if kind == 'present' then holds = read(one, other)
  elseif kind == 'absent' then holds = not read(one, other)
  elseif kind == 'unchanged' then holds = valueOf(read(one, other)) == third
  elseif kind == 'claimed' then holds = redis.call('HGET', key .. ':c', one) == other
  else
    local from, to = range(one)
    holds = redis.call('ZLEXCOUNT', key .. ':i', from, to) < tonumber(other)
  end
  if not holds then return reply(condition) end
end
local numbers = {}
while index < #ARGV do
  local kind, one, other, third = ARGV[index], ARGV[index + 1], ARGV[index + 2], ARGV[index + 3]
  index = index + 4
  if kind == 'set' then store(one, other, third)
  elseif kind == 'delete' then delete(one, other)
  elseif kind == 'append' then
    local number = redis.call('HINCRBY', key, 'last:' .. one, 1)
    numbers[#numbers + 1] = number
    -- The value is the text of an object: its number becomes its last field.
    local object = string.sub(third, 1, -2) .. (third == '{}' and '' or ',') .. '"number":' .. number .. '}'
    store(one, tostring(number), object, string.format('%016d', number))
    delete(one, tostring(number - tonumber(other)))
  elseif kind == 'amend' then
    if read(one, other) then store(one, other, third) end
  elseif kind == 'enqueue' then
    store('${queued('')}' .. one, other, third)
    redis.call('ZADD', prefix .. 'due', 'NX', now + pickUp, id .. ' ' .. one)
  elseif kind == 'dequeue' then delete('${queued('')}' .. one, other)
  else
    redis.call('HDEL', key .. ':c', one)
    redis.call('ZREM', prefix .. 'due', id .. ' ' .. one)
  end
end
resize()
extendExpiry(key .. ':v')
extendExpiry(key .. ':i')
if growth > 0 and tonumber(redis.call('GET', ownedKey('w', 'total')) or 0) > tonumber(ARGV[4]) then
  drop('w', leastUsed('w', heaviest('w', 'bytes')))
end
return reply(0, unpack(numbers))
`;
