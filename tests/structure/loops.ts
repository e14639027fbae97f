import ts from 'typescript';
import type { SourceFile } from './files.ts';

type Constants = ReadonlyMap<string, ts.Expression>;

const sameLength = /\.(entries|flatMap|keys|map|sort|toSorted|values)$/;

/** The constants of a file by their names. */
function constantsOf(file: ts.SourceFile): Constants {
  const found = new Map<string, ts.Expression>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) found.set(node.name.text, node.initializer);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** The names that a file imports from the contract, whose tables have tests of their own, and from a module of its own folder. */
function tablesOf(file: ts.SourceFile): ReadonlySet<string> {
  const imports = file.statements.filter((statement) => ts.isImportDeclaration(statement));
  const tables = imports.filter(({ moduleSpecifier }) => /'(?:\.\.\/)+src\/interface\/|'\.\/flow\.ts'/.test(moduleSpecifier.getText()));
  return new Set(
    tables.flatMap(({ importClause }) => {
      const names = importClause?.namedBindings;
      return names && ts.isNamedImports(names) ? names.elements.map(({ name }) => name.text) : [];
    }),
  );
}

/** Whether a loop over an expression surely runs: a list that is written there, a table of the contract, or one that `nonEmpty` checked. */
function surelyRuns(expression: ts.Expression, constants: Constants, tables: ReadonlySet<string>): boolean {
  const runs = (inner: ts.Expression | undefined): boolean => inner !== undefined && surelyRuns(inner, constants, tables);
  if (ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression) || ts.isParenthesizedExpression(expression))
    return runs(expression.expression);
  if (ts.isArrayLiteralExpression(expression))
    return expression.elements.some((element) => !ts.isSpreadElement(element) || runs(element.expression));
  if (ts.isObjectLiteralExpression(expression)) return expression.properties.length > 0;
  if (ts.isStringLiteral(expression)) return expression.text !== '';
  if (ts.isIdentifier(expression)) return tables.has(expression.text) || runs(constants.get(expression.text));
  if (ts.isNewExpression(expression)) return runs(expression.arguments?.[0]);
  if (!ts.isCallExpression(expression)) return false;
  const called = expression.expression;
  if (/^(nonEmpty|Array\.from)$/.test(called.getText())) return true;
  if (/^Object\.(entries|keys|values)$/.test(called.getText())) return runs(expression.arguments[0]);
  return ts.isPropertyAccessExpression(called) && sameLength.test(called.getText()) && runs(called.expression);
}

/** The loops of one test around its assertions, if no assertion is certain to run. */
function doubtfulLoops(body: ts.Node, constants: Constants, tables: ReadonlySet<string>): string[] {
  const doubtful = new Set<string>();
  let certain = false;
  const visit = (node: ts.Node, loop: ts.Expression | undefined): void => {
    if (ts.isCallExpression(node) && /^(assert|refused)/.test(node.expression.getText())) {
      if (loop) doubtful.add(loop.getText());
      else certain = true;
    }
    if (ts.isForOfStatement(node)) {
      visit(node.expression, loop);
      visit(node.statement, loop ?? (surelyRuns(node.expression, constants, tables) ? undefined : node.expression));
    } else node.forEachChild((child) => visit(child, loop));
  };
  visit(body, undefined);
  return certain ? [] : [...doubtful];
}

/** The tests of a file that assert only inside of loops that may run over nothing: each with its line and the loops. */
export function testsThatMayAssertNothing({ name, text }: SourceFile): string[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(file);
  const tables = tablesOf(file);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(test|proves)$/.test(node.expression.getText())) {
      const body = node.arguments.find((argument) => ts.isArrowFunction(argument));
      const loops = body ? doubtfulLoops(body, constants, tables) : [];
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (loops.length > 0) found.push(`${name}:${String(line)}: ${loops.join(' | ')}`);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}
