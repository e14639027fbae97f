import configuration from '#deployment' with { type: 'json' };
import { parseDeployment } from '../interface/index.ts';

/** The deployment that the pages describe: names, prefix, base URLs. Throws an Error of one line when a value is wrong. */
export const deployment = parseDeployment(configuration);
