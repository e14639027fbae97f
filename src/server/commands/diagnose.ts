import { counted } from '../../interface/counted.ts';
import { diagnose, type DiagnosedMessage, type Diagnosis } from '../../diagnosis/diagnose.ts';
import type { CheckedParts } from '../../diagnosis/checked/agreement.ts';
import type { Finding } from '../../diagnosis/finding.ts';
import { notRecognised } from '../../diagnosis/supported.ts';
import { citationLink, citedId, type Deployment } from '../../interface/index.ts';
import { sectionOf } from '../../interface/section-of.ts';
import type { Command } from '../options/cli.ts';
import { printable, printableLine } from './printable.ts';
import { hostedDocs } from '../files/read-deployment.ts';
import { readTextFile } from '../files/read-text-file.ts';

/**
 * Diagnoses the text of a file (`-` is standard input). Returns the output and the exit code: 0 without errors, 1 with errors, 2 for a text that is not
 * recognised. Throws an Error of one line if the file cannot be read or is empty.
 */
export function diagnoseFile({ file, json }: Command<'diagnose'>, deployment: Deployment) {
  const text = readTextFile(file === '-' ? 0 : file, file);
  if (text.trim() === '') throw new Error(`${file === '-' ? 'standard input' : file}: is empty`);
  const diagnosis = diagnose(text, deployment.eventPrefix);
  const output = json ? JSON.stringify(withSections(diagnosis), null, 2) : asText(diagnosis, hostedDocs(deployment));
  // A file of someone else must not control a terminal.
  return { text: printable(output), code: exitCodeOf(diagnosis) };
}

function exitCodeOf({ kind, findings, broken }: Diagnosis): number {
  if (kind === 'unknown') return 2;
  return broken !== undefined || findings.some(({ level }) => level === 'error') ? 1 : 0;
}

function asText(diagnosis: Diagnosis, docs: string | undefined): string {
  const { kind, messages, broken } = diagnosis;
  if (kind === 'unknown') return printableLine(notRecognised(diagnosis));
  const texts = messages.map((message) => messageText(message, messages.length > 1, docs));
  return [...(broken === undefined ? [] : [`error: ${broken}`]), ...texts].join('\n');
}

function messageText(
  { kind, title, findings, checked, notRead, corrected }: DiagnosedMessage,
  isOneOfSeveral: boolean,
  docs: string | undefined,
): string {
  const none = notRead === undefined ? 'no findings' : 'no findings in what was read';
  const count = findings.length === 0 ? none : counted(findings.length, 'finding');
  const name = kind === 'unknown' ? 'not part of the interface' : kind.replaceAll('-', ' ');
  return [
    `${isOneOfSeveral ? `${printableLine(title)}: ` : ''}${name}${kind === 'unknown' ? '' : `: ${count}`}`,
    ...findings.map((finding) => findingText(finding, docs)),
    ...(checked === undefined || isOneOfSeveral ? [] : ['checked:', ...checked.map(checkedText)]),
    ...(notRead === undefined ? [] : [notRead]),
    ...(corrected === undefined ? [] : [`corrected:\n${corrected.replace(/^(?=.)/gm, '  ')}`]),
  ].join('\n');
}

function checkedText({ rule, parts }: CheckedParts): string {
  return `  ${parts.join(', ')}: §${sectionOf({ rule })} ${rule}`;
}

/** A finding in lines that cannot control a terminal: what is wrong, what would be right, and where it says so. Without `docs`, `explain` prints that. */
export function findingText(finding: Finding, docs: string | undefined): string {
  return [
    `${finding.level}: ${printableLine(finding.message)}`,
    ...(finding.fix === undefined ? [] : [`  right: ${printable(finding.fix)}`]),
    `  ${citation(finding, docs)}`,
  ].join('\n');
}

function citation(finding: Finding, docs: string | undefined): string {
  const link = docs === undefined ? `partner-interface explain ${citedId(finding)}` : citationLink(docs, finding);
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
