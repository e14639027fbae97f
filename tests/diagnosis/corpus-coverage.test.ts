import assert from 'node:assert/strict';
import { Session } from 'node:inspector/promises';
import { test } from 'node:test';
import ts from 'typescript';
import { citedId, openFacts, rules, tokenPath, webhooksPath } from '../../src/interface/index.ts';
import { sources } from '../structure/files.ts';
import { rightTexts, wrongTexts } from './corpus.ts';
import { bodies, cases } from './exact-findings.ts';
import { recordedNames, recordedText } from './recorded-inputs.ts';
import { assertEmpty } from '../assert-empty.ts';

const files = sources((name) => name.startsWith('src/diagnosis/'));

/** The corpus: all texts whose findings a test of this folder lists. */
const texts = [...[...wrongTexts, ...rightTexts, ...cases].map(([, text]) => text), ...recordedNames.map(recordedText)];

/** Requests that are sent as they are, with mistakes that a text with them would not have. */
const sent = [
  { method: 'POST', url: tokenPath, headers: [], body: 'grant_type=refresh_token ' },
  { method: 'POST', url: webhooksPath, headers: [], body: '{"options": {"collapseEvents": <flag>}}' },
];

/** The functions of `checks/parameters.ts` that make a finding. */
const makers = new Set(['wrong', 'noted', 'unspecified']);

/** Whether a node makes a finding: by one of these functions, or as an object with a message. */
function makesFinding(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) return ts.isIdentifier(node.expression) && makers.has(node.expression.text);
  return ts.isObjectLiteralExpression(node) && node.properties.some(({ name }) => name && ts.isIdentifier(name) && name.text === 'message');
}

/** All nodes of a file, the file itself included. */
function nodesOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  node.forEachChild((child) => void children.push(...nodesOf(child)));
  return [node, ...children];
}

const parsed = files.map(({ name, text }) => ({ name, file: ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true) }));

/** The findings in all texts of the corpus, and how often V8 ran each range of the code for them. */
async function diagnoseCorpus() {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  // Imported here, because V8 counts only what is compiled after the start.
  const { diagnose } = await import('../../src/diagnosis/diagnose.ts');
  const { diagnoseRequest } = await import('../../src/diagnosis/diagnose-request.ts');
  const { diagnoseNotification } = await import('../../src/diagnosis/notification.ts');
  const findings = [
    ...texts.flatMap((text) => diagnose(text).messages.flatMap((message) => message.findings)),
    ...sent.flatMap((request) => diagnoseRequest(request, 'svc')),
    ...bodies.flatMap(([, text, expected]) => diagnoseNotification(text, 'svc', expected).findings),
  ];
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return { findings, result };
}
const { findings, result } = await diagnoseCorpus();

/** How often the code at an offset of a file ran: the count of the smallest range around it. */
function countAt(name: string, offset: number): number {
  const ranges = result.find(({ url }) => url.endsWith(`/${name}`))?.functions.flatMap((one) => one.ranges) ?? [];
  const around = ranges.filter(({ startOffset, endOffset }) => startOffset <= offset && offset < endOffset);
  const [smallest] = around.sort((one, other) => one.endOffset - one.startOffset - (other.endOffset - other.startOffset));
  return smallest?.count ?? 0;
}

test('each place in src/diagnosis that makes a finding does so for a text of the corpus', () => {
  const places = parsed.flatMap(({ name, file }) =>
    nodesOf(file)
      .filter(makesFinding)
      .map((node) => ({ name, file, offset: node.getStart(file), text: node.getText(file).replace(/\s+/g, ' ') })),
  );
  assert.ok(places.length > 0);
  assertEmpty(
    places
      .filter(({ name, offset }) => countAt(name, offset) === 0)
      .map(({ name, file, offset, text }) => `${name}:${file.getLineAndCharacterOfPosition(offset).line + 1}: ${text.slice(0, 100)}`),
    'a finding has no input: add one that causes it to tests/diagnosis/corpus.ts or exact-findings.ts',
  );
});

test('each rule and each open fact that src/diagnosis names is cited for a text of the corpus', () => {
  const ids = new Set<string>([...rules, ...openFacts].map(({ id }) => id));
  const strings = parsed.flatMap(({ file }) => nodesOf(file).flatMap((node) => (ts.isStringLiteral(node) ? [node.text] : [])));
  const named = new Set(strings.filter((text) => ids.has(text)));
  const cited = new Set<string>(findings.map(citedId));
  assert.ok(named.size > 0);
  assertEmpty(
    [...named].filter((id) => !cited.has(id)),
    'no text of the corpus breaks this rule: add one to tests/diagnosis/corpus.ts or exact-findings.ts',
  );
});
