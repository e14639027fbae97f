// One file, so that each engine starts once.
import './engines/suites/frame-policy.ts';
import './engines/suites/served-site.ts';
