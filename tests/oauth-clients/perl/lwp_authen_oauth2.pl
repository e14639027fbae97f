use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use LWP::Authen::OAuth2;
use Run;

my $client = LWP::Authen::OAuth2->new(
    client_id              => $service{client_id},
    client_secret          => $service{client_secret},
    redirect_uri           => $service{redirect_uri},
    authorization_endpoint => $service{authorize_url},
    token_endpoint         => $service{token_url},
    scope                  => "@scopes",
    is_strict              => 0,
);

run_client(
    sub {
        $client->request_tokens(code => follow($client->authorization_url(state => 'state')));
        $client->refresh_access_token;
    },
    sub { undef },
);
