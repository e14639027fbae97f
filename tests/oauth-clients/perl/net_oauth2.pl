use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use Net::OAuth2::Profile::WebServer;
use Run;

my $client = Net::OAuth2::Profile::WebServer->new(
    client_id        => $service{client_id},
    client_secret    => $service{client_secret},
    redirect_uri     => $service{redirect_uri},
    authorize_url    => $service{authorize_url},
    access_token_url => $service{token_url},
    refresh_token_url => $service{token_url},
    scope            => "@scopes",
);

run_client(
    sub {
        my $token = $client->get_access_token(follow($client->authorize(state => 'state')));
        $client->update_access_token($token);
    },
    sub { undef },
);
