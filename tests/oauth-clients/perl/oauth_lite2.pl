use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use OAuth::Lite2::Client::WebServer;
use Run;

my $client = OAuth::Lite2::Client::WebServer->new(
    id               => $service{client_id},
    secret           => $service{client_secret},
    authorize_uri    => $service{authorize_url},
    access_token_uri => $service{token_url},
);

run_client(
    sub {
        my $url = $client->uri_to_redirect(redirect_uri => $service{redirect_uri}, scope => "@scopes", state => 'state');
        my $token = $client->get_access_token(code => follow($url), redirect_uri => $service{redirect_uri}) or die $client->errstr;
        $client->refresh_access_token(refresh_token => $token->refresh_token) or die $client->errstr;
    },
    sub { $client->last_response && $client->last_response->content },
);
