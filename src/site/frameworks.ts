import type { Language } from './code.ts';

/**
 * A web framework for which the site has a complete application of one file: sign-in, callback and receiver. `tests/frameworks`
 * runs each against the sandbox, in the version of this table; one without a version has not been run.
 */
export interface Framework {
  readonly id: string;
  readonly name: string;
  /** The file below `src/examples/frameworks`. */
  readonly file: string;
  readonly grammar: Language;
  /** The version that the tests run. */
  readonly version?: string;
  /** What has this version, if not the framework itself. */
  readonly versionOf?: string;
  /** The package that has this version: of npm, or of Debian. Undefined for what comes with the language. */
  readonly package?: { readonly source: 'npm' | 'Debian'; readonly name: string };
  /** How a reader installs what it needs, as a command or a sentence with code in backticks. */
  readonly install: string;
  /** Where a reader saves it, if not as `file` in the folder of the command. */
  readonly saveAs?: string;
  /** The command that starts it. */
  readonly run: string;
}

export const frameworks: readonly Framework[] = [
  {
    id: 'express',
    name: 'Express',
    file: 'express.mjs',
    grammar: 'javascript',
    version: '5.3.0',
    package: { source: 'npm', name: 'express' },
    install: 'Node.js 20 or newer, and Express: `npm install express`',
    run: 'node express.mjs',
  },
  {
    id: 'fastify',
    name: 'Fastify',
    file: 'fastify.mjs',
    grammar: 'javascript',
    version: '5.12.8',
    package: { source: 'npm', name: 'fastify' },
    install: 'Node.js 20 or newer, and Fastify: `npm install fastify`',
    run: 'node fastify.mjs',
  },
  {
    id: 'fastapi',
    name: 'FastAPI',
    file: 'fastapi_app.py',
    grammar: 'python',
    version: '0.92.0',
    package: { source: 'Debian', name: 'python3-fastapi' },
    install: 'FastAPI, Uvicorn and HTTPX: `pip install fastapi uvicorn httpx`',
    run: 'python3 fastapi_app.py',
  },
  {
    id: 'flask',
    name: 'Flask',
    file: 'flask_app.py',
    grammar: 'python',
    version: '2.2.2',
    package: { source: 'Debian', name: 'python3-flask' },
    install: 'Flask and Requests: `pip install flask requests`',
    run: 'python3 flask_app.py',
  },
  {
    id: 'go-net-http',
    name: 'Go net/http',
    file: 'net_http.go',
    grammar: 'go',
    version: '1.19',
    versionOf: 'Go',
    install: 'Go 1.19 or newer',
    run: 'go run net_http.go',
  },
  {
    id: 'jdk-httpserver',
    name: 'JDK HttpServer',
    file: 'JdkHttpServer.java',
    grammar: 'java',
    version: '17',
    versionOf: 'JDK',
    install:
      'JDK 17 or newer, and Jackson for JSON: the jars `jackson-core`, `jackson-annotations` and `jackson-databind` in the folder `jars`',
    run: "java -cp 'jars/*' JdkHttpServer.java",
  },
  {
    id: 'sinatra',
    name: 'Sinatra',
    file: 'sinatra_app.rb',
    grammar: 'ruby',
    version: '3.0.5',
    package: { source: 'Debian', name: 'ruby-sinatra' },
    install: 'Sinatra, Rackup and Puma: `gem install sinatra rackup puma`',
    run: 'ruby sinatra_app.rb',
  },
  {
    id: 'spring-boot',
    name: 'Spring Boot',
    file: 'PartnerApplication.java',
    grammar: 'java',
    install: 'Spring Boot 3.4 or 3.5 with `spring-boot-starter-web`, and JDK 17 or newer',
    saveAs: 'src/main/java/com/example/partner/PartnerApplication.java',
    run: './mvnw spring-boot:run',
  },
  {
    id: 'laravel',
    name: 'Laravel',
    file: 'laravel.php',
    grammar: 'php',
    install: 'Laravel 11 or newer, with a database and the sign-in of a starter kit',
    saveAs: 'routes/partner.php',
    run: 'php artisan serve --port=8080',
  },
];
