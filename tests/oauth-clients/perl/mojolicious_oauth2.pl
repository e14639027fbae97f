use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use Mojolicious;
use Run;

my $app = Mojolicious->new;
my $body;
$app->plugin(OAuth2 => {
    providers => {
        service => {
            key           => $service{client_id},
            secret        => $service{client_secret},
            # The plugin adds no response_type.
            authorize_url => "$service{authorize_url}?response_type=code",
            token_url     => $service{token_url},
            scope         => "@scopes",
        },
    },
});

# Waits for a promise; its rejection becomes an error.
sub wait_for {
    my ($promise) = @_;
    my ($value, $error);
    $promise->then(sub { $value = shift }, sub { $error = shift })->wait;
    die "$error\n" if defined $error;
    return $value;
}

run_client(
    sub {
        my $arguments = { redirect_uri => $service{redirect_uri}, state => 'state' };
        my $request   = $app->build_controller;
        my $code      = follow($request->oauth2->auth_url('service', $arguments)->to_string);
        my $callback  = $app->build_controller;
        $callback->param(code => $code);
        my $tokens = wait_for($callback->oauth2->get_token_p('service', $arguments));
        wait_for($app->build_controller->oauth2->get_refresh_token_p('service', { refresh_token => $tokens->{refresh_token} }));
    },
    sub { undef },
);
