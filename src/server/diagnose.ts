import { readFileSync } from 'node:fs';
import { diagnose, type DiagnosedMessage, type Diagnosis } from '../diagnosis/diagnose.ts';
import type { Finding } from '../diagnosis/finding.ts';
import { supported } from '../diagnosis/supported.ts';
import { citationLink, openFact, rule, type Deployment } from '../interface/index.ts';
import type { DiagnoseCommand } from './commands.ts';

/** The output and exit code of `diagnose`: 0 without errors, 1 with errors, 2 for a text that is not recognised. */
export interface Diagnosed {
  readonly text: string;
  readonly code: 0 | 1 | 2;
}

/** Diagnoses the text of a file (`-` is standard input). Throws an Error of one line if the file cannot be read. */
export function diagnoseFile({ file, json }: DiagnoseCommand, { eventPrefix, siteUrl }: Deployment): Diagnosed {
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    throw new Error(`${file}: cannot be read`, { cause: error });
  }
  const diagnosis = diagnose(text, eventPrefix);
  const code = diagnosis.kind === 'unknown' ? 2 : diagnosis.findings.some(({ level }) => level === 'error') ? 1 : 0;
  return { text: json ? JSON.stringify(withSections(diagnosis), null, 2) : asText(diagnosis, siteUrl), code };
}

function asText({ kind, messages }: Diagnosis, siteUrl: string): string {
  if (kind === 'unknown') return `Not recognised. Supported: ${supported}`;
  return messages.map((message) => messageText(message, messages.length > 1, siteUrl)).join('\n');
}

function messageText({ kind, title, findings, corrected }: DiagnosedMessage, isOneOfSeveral: boolean, siteUrl: string): string {
  const count = findings.length === 0 ? 'no findings' : `${String(findings.length)} ${findings.length === 1 ? 'finding' : 'findings'}`;
  const name = kind === 'unknown' ? 'not part of the interface' : kind.replaceAll('-', ' ');
  return [
    `${isOneOfSeveral ? `${title}: ` : ''}${name}${kind === 'unknown' ? '' : `: ${count}`}`,
    ...findings.map((finding) => findingText(finding, siteUrl)),
    ...(corrected === undefined ? [] : [`corrected:\n  ${corrected}`]),
  ].join('\n');
}

/** A finding in lines: what is wrong, what would be right, and where it says so. */
export function findingText(finding: Finding, siteUrl: string): string {
  return [
    `${finding.level}: ${finding.message}`,
    ...(finding.fix === undefined ? [] : [`  right: ${finding.fix}`]),
    `  ${citation(finding, siteUrl)}`,
  ].join('\n');
}

/** The section of the interface document that a finding cites. */
function sectionOf({ rule: id, openFact: fact }: Finding): string {
  return (id === undefined ? openFact(fact) : rule(id)).section;
}

function citation(finding: Finding, siteUrl: string): string {
  const link = citationLink(siteUrl, finding);
  return finding.rule === undefined ? `not specified: ${link}` : `§${sectionOf(finding)} ${finding.rule}: ${link}`;
}

/** The diagnosis with the section of each rule or open fact, for scripts without access to the lists of both. */
function withSections({ findings, messages, ...rest }: Diagnosis): object {
  const sectioned = (list: readonly Finding[]): object[] => list.map((finding) => ({ ...finding, section: sectionOf(finding) }));
  return {
    ...rest,
    findings: sectioned(findings),
    messages: messages.map((message) => ({ ...message, findings: sectioned(message.findings) })),
  };
}
