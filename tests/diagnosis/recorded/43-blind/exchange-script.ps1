$baseUrl      = "https://cad.svc.example"
$clientId     = "2on67A7FTjCnAPy9adoBXt9a3058IBPF3r4jFq1IUzw="
$clientSecret = "8CPU6XLQJ1QyqcSI3QIGmeZF8SeqJ4qW81Z4xadbKJqn399ejkWmZVk="
$code         = "5be07a91c3d84f26a017e93b"

$body = @{
    grant_type = "authorization_code"
    code       = $code
    client_id  = $clientId
    secret     = $clientSecret
} | ConvertTo-Json

$token = Invoke-RestMethod -Method Post -Uri "$baseUrl/api/v6/oauth/token" -ContentType "application/json" -Body $body
$token.access_token

Invoke-RestMethod: C:\work\viewer\Get-Token.ps1:13:10
Line |
  13 |  $token = Invoke-RestMethod -Method Post -Uri "$baseUrl/api/v6/oauth/t …
     |           ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
     | { "message": "Not found.", "code": 0, "status": 404, "moreInfoUrl": "" }
