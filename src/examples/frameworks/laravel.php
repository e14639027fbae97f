<?php
// Exempt notifications/* from the CSRF check: in bootstrap/app.php,
// $middleware->validateCsrfTokens(except: ['notifications/*']).
// The table notification_queue has the columns id and body (text); the table tokens has user_id and value (text).

use Illuminate\Http\Request;
use Illuminate\Support\Facades\Crypt;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Http;
use Illuminate\Support\Facades\Log;
use Illuminate\Support\Facades\Route;
use Illuminate\Support\Str;

// Put the values of the environment into config/services.php: env() is empty once the configuration is cached.
$service = fn (string $name): string => config("services.partner.$name");
$largest = 256 * 1024; // bytes

// Sends the browser to the service, with a state that only this session has.
// It is not /login, which belongs to the sign-in of your users.
Route::get('/connect', function (Request $request) use ($service) {
    $state = Str::random(40);
    $request->session()->put('oauth_state', $state);
    $query = http_build_query([
        'response_type' => 'code',
        'client_id' => $service('client_id'),
        'redirect_uri' => $service('redirect_uri'),
        'scope' => 'Read Write',
        'state' => $state,
    ]);
    return redirect()->away($service('auth_url') . '/oauth/authorize?' . $query);
})->middleware('auth');

// The path of the redirect URI.
Route::get('/callback', function (Request $request) use ($service) {
    $page = fn (int $status, string $text) => response($text, $status)->header('Content-Type', 'text/plain');
    $expected = $request->session()->pull('oauth_state');
    $state = $request->query('state');
    if (!is_string($expected) || !is_string($state) || !hash_equals($expected, $state)) {
        return $page(400, 'This sign-in was not started here. Start again.');
    }
    if ($request->query('error') === 'access_denied') {
        return $page(403, 'You did not grant access.');
    }
    if (!is_string($request->query('code'))) {
        Log::error('the redirect has no code', ['error' => $request->query('error')]);
        return $page(502, 'The service reported an error. Start again.');
    }
    try {
        // Never send the secret to another URL.
        $response = Http::asForm()->withoutRedirecting()->timeout(10)->post($service('auth_url') . '/oauth/token', [
            'grant_type' => 'authorization_code',
            'code' => $request->query('code'),
            'client_id' => $service('client_id'),
            'client_secret' => $service('client_secret'),
            'redirect_uri' => $service('redirect_uri'),
        ]);
    } catch (Illuminate\Http\Client\ConnectionException $e) {
        Log::error('the sign-in failed', ['code' => $e->getCode()]);
        return $page(502, 'The sign-in failed. Start again.');
    }
    if (!$response->successful()) {
        Log::error('the sign-in failed', ['status' => $response->status()]);
        return $page(502, 'The sign-in failed. Start again.');
    }
    $tokens = $response->json();
    if (empty($tokens['access_token']) || empty($tokens['refresh_token'])) {
        Log::error('the sign-in failed', ['reason' => 'the response has no tokens']);
        return $page(502, 'The sign-in failed. Start again.');
    }
    $tokens['expires_at'] = now()->addSeconds($tokens['expires_in'])->timestamp;
    DB::table('tokens')->updateOrInsert(['user_id' => auth()->id()], ['value' => Crypt::encryptString(json_encode($tokens))]);
    return $page(200, 'Connected.');
})->middleware('auth');

Route::post('/notifications/{secret}', function (Request $request, string $secret) use ($service, $largest) {
    if (!hash_equals($service('receiver_secret'), $secret)) {
        return response('', 404); // Only the path with the secret exists.
    }
    $body = stream_get_contents($request->getContent(true), $largest + 1);
    if (strlen($body) > $largest) {
        return response('', 413);
    }
    $notification = json_decode($body);
    if (!is_object($notification) || !is_string($notification->messageId ?? null)) {
        return response('', 400);
    }
    try {
        // A worker reads the table, and skips a messageId that it has finished.
        DB::table('notification_queue')->insert(['body' => $body]);
    } catch (Illuminate\Database\QueryException $e) {
        Log::critical('raise an alert: an error may end deliveries', ['code' => $e->getCode()]);
        return response('', 503);
    }
    return response('', 200);
});
