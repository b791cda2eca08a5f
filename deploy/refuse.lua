-- What HAProxy's parser would answer with HTML of its own that nobody can change: the Error object, with the messages
-- and codes of schemas/error.ts. Services for TCP, since what they answer never became a request.
local refusals = {
  ['400'] = { 'Bad Request', 'MALFORMED_HTTP', 'The bytes received are not a well-formed HTTP/1.1 request.' },
  ['408'] = { 'Request Timeout', 'REQUEST_TIMEOUT', 'The request did not arrive in time.' },
  ['431'] = {
    'Request Header Fields Too Large', 'HEADERS_TOO_LARGE',
    'The URL and headers together are larger than this service accepts.'
  }
}

for status, refusal in pairs(refusals) do
  local reason, code, message = table.unpack(refusal)
  local body = string.format('{"error":"%s","success":false,"code":"%s"}', message, code)
  local answer = table.concat({
    'HTTP/1.1 ' .. status .. ' ' .. reason,
    'content-type: application/json; charset=utf-8',
    'content-length: ' .. #body,
    'cache-control: no-store',
    'access-control-allow-origin: *',
    'connection: close',
    '',
    body
  }, '\r\n')
  core.register_service('refuse-' .. status, 'tcp', function (applet) applet:send(answer) end)
end
