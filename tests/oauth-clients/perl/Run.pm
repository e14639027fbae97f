package Run;
use strict;
use warnings;
use Exporter 'import';
use JSON::PP;
use LWP::UserAgent;
use URI;

# What every client of this folder shares: where the service is, a browser that follows the redirect, and the result as JSON.
our @EXPORT = qw(%service $mode @scopes follow run_client);
our %service = map { lc($_) => $ENV{$_} } qw(AUTHORIZE_URL TOKEN_URL CLIENT_ID CLIENT_SECRET REDIRECT_URI);
# Where the client puts its credentials: "default" leaves that to the library.
our $mode   = $ARGV[0];
our @scopes = qw(Read Write);

# Follows an authorization URL to the redirect, and returns its code. CODE takes the place of the code that was issued.
sub follow {
    my $response = LWP::UserAgent->new(max_redirect => 0)->get(shift);
    my %query    = URI->new($response->header('location') // '')->query_form;
    die 'no code: ' . $response->as_string unless $query{code};
    return $ENV{CODE} // $query{code};
}

# Prints one line of JSON: ok, or the error and what the second function finds elsewhere.
sub run_client {
    my ($client, $detail) = @_;
    my $result = { ok => JSON::PP::true };
    unless (eval { $client->(); 1 }) {
        my $message = "$@";
        $result = { ok => JSON::PP::false, message => $message, detail => JSON::PP->new->allow_nonref->encode($detail->()) };
    }
    print JSON::PP->new->encode($result), "\n";
}

1;
