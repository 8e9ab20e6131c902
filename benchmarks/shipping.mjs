// Sends the scripts of applications through what their authors ship them with; `benchmarks/shipping.py` runs it.
//
// Standard input: {"tools": folder with node_modules, "transform": name, "apps": [{"from", "to", "entries"}]}.
// Standard output: for each app that could not be transformed, its `from` and why. `entries` are the paths of the
// scripts that something other than a script loads; those of pages and of extension manifests are found here.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const job = JSON.parse(readFileSync(0, 'utf8'));
const within = createRequire(join(resolve(job.tools), 'package.json'));
const load = (name) => import(pathToFileURL(within.resolve(name)).href).then((module) => module.default ?? module);

const SCRIPT = /\.[mc]?[jt]sx?$/;
const COMPONENT = /\.(?:vue|svelte|astro)$/;
const SCRIPT_TAG = /(<script\b([^>]*)>)([\s\S]*?)(<\/script\s*>)/gi;
const IS_MODULE = /^[ \t]*(?:import\s*["'{*\w]|export\s*[{*\w])/m;
const asJs = (path) => path.replace(/\.[mc]?[jt]sx?$/, (end) => (/^\.[mc]js$/.test(end) ? end : '.js'));
const loaderOf = (path) => ({ '.mts': 'ts', '.cts': 'ts', '.mjs': 'jsx', '.cjs': 'jsx', '.js': 'jsx' })[extname(path)] ?? extname(path).slice(1);

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.split('/').includes('node_modules'));

/** Each file of its own: scripts, and what stands between script tags. */
const perFile = (change) => async (app) => {
  if (change.scopes) needsOwnScopes(app, 1);
  if (!change.keepsNames && ownBuild(app)) throw new Error('built by a framework of its own');
  for (const path of filesOf(app.from)) {
    const target = join(app.to, SCRIPT.test(path) && !path.endsWith('.d.ts') ? change.keepsNames ? path : asJs(path) : path);
    mkdirSync(dirname(target), { recursive: true });
    if (SCRIPT.test(path) && !path.endsWith('.d.ts')) {
      writeFileSync(target, await change.script(readFileSync(join(app.from, path), 'utf8'), path, app));
    } else if (path.endsWith('.html')) {
      writeFileSync(target, await page(readFileSync(join(app.from, path), 'utf8'), change, path, app));
    } else if (!change.keepsNames && /(?:^|\/)[jt]sconfig[\w.-]*\.json$/.test(path)) {
      writeFileSync(target, readFileSync(join(app.from, path), 'utf8').replace(/\.tsx?(?=")/g, '.js')); // in its `paths`
    } else if (change.text && !/\.(?:png|ico|woff2?)$/.test(path)) {
      writeFileSync(target, change.text(readFileSync(join(app.from, path), 'utf8')));
    } else {
      cpSync(join(app.from, path), target);
    }
  }
};

async function page(text, change, path, app) {
  if (change.text) return change.text(text);
  const parts = [];
  let at = 0;
  for (const tag of text.matchAll(SCRIPT_TAG)) {
    const [whole, opening, attributes, code, closing] = tag;
    parts.push(text.slice(at, tag.index), change.keepsNames ? opening : opening.replace(/(\ssrc=["']?[^"'\s>]+\.[mc]?[jt]sx?)(?=["'\s?>])/, asJs));
    const isScript = code.trim() && !/\stype=["']?(?!module|text\/(?:java|babel))/i.test(attributes);
    parts.push(isScript ? (await change.script(code, path.replace(/\.html$/, '.inline.js'), app)).replace(/<\/script/gi, '<\\/script') : code, closing);
    at = tag.index + whole.length;
  }
  return parts.join('') + text.slice(at);
}

const esbuildFile = async (settings) => {
  const esbuild = await load('esbuild');
  return perFile({
    script: async (code, path) =>
      (await esbuild.transform(code, { loader: loaderOf(path), jsx: 'automatic', tsconfigRaw: { compilerOptions: { experimentalDecorators: true } }, ...settings })).code,
  });
};

const typescriptFile = async (module) => {
  const ts = await load('typescript');
  const compilerOptions = { target: ts.ScriptTarget.ES5, module, jsx: ts.JsxEmit.ReactJSX, experimentalDecorators: true, downlevelIteration: true, allowJs: true, esModuleInterop: true };
  return perFile({
    script: (code, path) =>
      ts.transpileModule(code, { fileName: path.replace(/\.(?:m|c)?js$/, '.jsx'), compilerOptions: IS_MODULE.test(code) ? compilerOptions : { ...compilerOptions, module: ts.ModuleKind.None } }).outputText,
  });
};

const babelFile = async (more = []) => {
  const babel = await load('@babel/core');
  const preset = (name) => within.resolve(name);
  return perFile({
    script: async (code, path) => {
      const options = {
        filename: path,
        configFile: false,
        babelrc: false,
        sourceType: IS_MODULE.test(code) ? 'module' : 'script',
        presets: [
          [preset('@babel/preset-env'), { targets: { ie: '11' }, modules: false, ignoreBrowserslistConfig: true }],
          [preset('@babel/preset-react'), { runtime: 'automatic' }],
          ...(/\.[mc]?tsx?$/.test(path) ? [preset('@babel/preset-typescript')] : []),
        ],
        plugins: more.map(preset),
      };
      return (await babel.transformAsync(code, options)).code;
    },
  });
};

const swcFile = async () => {
  const swc = await load('@swc/core');
  return perFile({
    script: async (code, path) => {
      const parser = /\.[mc]?tsx?$/.test(path)
        ? { syntax: 'typescript', tsx: path.endsWith('x'), decorators: true }
        : { syntax: 'ecmascript', jsx: true, decorators: true };
      return (await swc.transform(code, { filename: path, swcrc: false, isModule: IS_MODULE.test(code), jsc: { parser, target: 'es5', externalHelpers: true, transform: { react: { runtime: 'automatic' }, legacyDecorator: true } } })).code;
    },
  });
};

const prettierFile = async () => {
  const prettier = await load('prettier');
  const style = { printWidth: 60, semi: false, singleQuote: true, tabWidth: 4, experimentalTernaries: true };
  return perFile({ keepsNames: true, script: (code, path) => prettier.format(code, { ...style, parser: /tsx?$/.test(path) ? 'typescript' : 'babel' }) });
};

const terserFile = async () => {
  const { minify } = await load('terser');
  const { transform } = await load('esbuild');
  return perFile({
    script: async (code, path) => {
      const plain = await transform(code, { loader: loaderOf(path), jsx: 'automatic', target: 'esnext', tsconfigRaw: { compilerOptions: { experimentalDecorators: true } } });
      return (await minify(plain.code, { module: IS_MODULE.test(code), compress: { passes: 2 } })).code;
    },
  });
};

/** Names that are no package but lead into the project: aliases of its `src`, packages of its workspace. */
function insideOf(app) {
  const root = existsSync(join(app.from, 'src')) ? 'src' : '';
  const packages = filesOf(app.from).filter((path) => /.\/package\.json$/.test(path)).map((path) => [dirname(path), JSON.parse(readFileSync(join(app.from, path), 'utf8'))]);
  const served = (value) => (typeof value === 'object' && value ? served(value.import ?? value.browser ?? value.default) : value);
  const config = existsSync(join(app.from, 'tsconfig.json')) ? readFileSync(join(app.from, 'tsconfig.json'), 'utf8') : '';
  const paths = [...config.matchAll(/"([^"*]+)":\s*\["([^"*]+\.tsx?)"\]/g)].map(([, name, path]) => [name, path]);
  return (id) => {
    for (const [name, path] of paths) if (id === name) return asJs(path);
    const alias = /^(?:@|~|\$lib)\//.exec(id);
    if (alias && root) return join(root, id.startsWith('$lib/') ? 'lib' : '', id.slice(alias[0].length));
    for (const [folder, described] of packages) {
      if (!described.name || (id !== described.name && !id.startsWith(`${described.name}/`))) continue;
      const inner = `.${id.slice(described.name.length)}`;
      const exported = served(typeof described.exports === 'string' && inner === '.' ? described.exports : described.exports?.[inner]) ?? (inner === '.' ? described.module ?? described.main ?? 'index.js' : inner);
      return join(folder, asJs(exported));
    }
    return null;
  };
}

/** Refuses apps whose modules are AMD: bundlers of today leave their loader and what it loads alone. */
function needsNoLoader(app) {
  if (filesOf(app.from).some((path) => /\.js$/.test(path) && /^\s*(?:define|require)\(\s*\[/m.test(readFileSync(join(app.from, path), 'utf8')))) throw new Error('its modules are AMD');
}

/** What an app's own framework builds, or compiles JSX for, no general bundler does. */
const OWN_BUILD = /"(?:next|nuxt|gatsby|astro|react-scripts|solid-js|@angular\/core|@remix-run\/[\w-]+|@react-router\/dev|@builder\.io\/[\w-]+|@vue\/cli-service|@solidjs\/start|@sveltejs\/kit)"\s*:/;
const ownBuild = (app) => filesOf(app.from).some((path) => /(?:^|\/)package\.json$/.test(path) && OWN_BUILD.test(readFileSync(join(app.from, path), 'utf8')));

/** Refuses apps whose pages share globals between classic scripts: each in a scope of its own is another app. */
function needsOwnScopes(app, most) {
  for (const path of filesOf(app.from).filter((name) => name.endsWith('.html'))) {
    const tags = [...readFileSync(join(app.from, path), 'utf8').matchAll(SCRIPT_TAG)];
    const classic = tags.filter(([, , attributes]) => !/\btype=["']?(?!text\/javascript)/i.test(attributes) && !/\ssrc=["']?(?:https?:)?\/\//.test(attributes));
    if (classic.length > most) throw new Error('its scripts share globals');
  }
}

/** Refuses apps whose pages name classic scripts of the project: Vite leaves inline ones, and these nowhere. */
function needsModules(app) {
  for (const path of filesOf(app.from).filter((name) => name.endsWith('.html'))) {
    for (const [, , attributes] of readFileSync(join(app.from, path), 'utf8').matchAll(SCRIPT_TAG)) {
      const source = /\ssrc=["']?([^"'\s>?#]+)/.exec(attributes)?.[1];
      if (!source || /^(?:https?:)?\/\//.test(source) || /\btype=["']?module/.test(attributes)) continue;
      if (!existsSync(join(app.from, 'public', source))) throw new Error('its scripts are no modules');
    }
  }
}

/** The scripts that pages and extension manifests load, and those the caller names: [path, is a module]. */
function entriesOf(app) {
  const entries = new Map();
  const add = (path, isModule) => {
    const found = [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find((name) => existsSync(join(app.from, name)));
    if (found && SCRIPT.test(found)) entries.set(found, isModule || entries.get(found) || false);
  };
  const paths = filesOf(app.from);
  if (paths.some((path) => COMPONENT.test(path)) || ownBuild(app)) return entries;
  for (const path of paths.filter((name) => name.endsWith('.html'))) {
    for (const [, , attributes] of readFileSync(join(app.from, path), 'utf8').matchAll(SCRIPT_TAG)) {
      const source = /\ssrc=["']?([^"'\s>?#]+)/.exec(attributes)?.[1];
      if (!source || /^(?:https?:)?\/\//.test(source)) continue;
      const places = source.startsWith('/') ? [source.slice(1), join('public', source), join(dirname(path), source)] : [join(dirname(path), source)];
      for (const place of places) add(place, /\btype=["']?module/.test(attributes));
    }
  }
  for (const path of paths.filter((name) => /(?:^|\/)manifest\.json$/.test(name))) {
    const manifest = JSON.parse(readFileSync(join(app.from, path), 'utf8'));
    for (const name of [manifest.background?.service_worker, ...(manifest.content_scripts ?? []).flatMap((script) => script.js ?? [])]) {
      if (name) add(join(dirname(path), name), true);
    }
  }
  for (const path of paths.filter((name) => SCRIPT.test(name))) {
    const code = readFileSync(join(app.from, path), 'utf8');
    for (const [, name] of code.matchAll(/(?:new URL|new (?:Shared)?Worker|\.register|importScripts)\(\s*['"]([^'"]+\.[mc]?[jt]s)['"]/g)) {
      add(join(dirname(path), name), true);
      if (name.startsWith('/')) add(name.slice(1), true);
    }
  }
  if (!entries.size) for (const path of app.entries) add(path, true);
  return entries;
}

/** A built folder: a script for each entry in its place, the pages, and no module that was bundled. */
const bundled = (build) => async (app) => {
  const entries = entriesOf(app);
  if (!entries.size) throw new Error('nothing that a bundler starts with');
  const outcome = await build(app, entries);
  const paths = filesOf(app.from).filter((path) => !SCRIPT.test(path) && !/(?:^|\/)(?:package(?:-lock)?|tsconfig.*)\.json$/.test(path));
  for (const path of paths) {
    const target = join(app.to, path);
    mkdirSync(dirname(target), { recursive: true });
    if (!path.endsWith('.html')) cpSync(join(app.from, path), target);
    else writeFileSync(target, await page(readFileSync(join(app.from, path), 'utf8'), { script: (code) => (IS_MODULE.test(code) ? outcome.inline(code, path) : code) }, path, app));
  }
};

const esbuildBundle = async (settings) => {
  const esbuild = await load('esbuild');
  const common = (app) => ({ bundle: true, packages: 'external', jsx: 'automatic', logLevel: 'silent', absWorkingDir: resolve(app.from), loader: { '.js': 'jsx', '.css': 'empty' }, ...settings });
  return bundled(async (app, entries) => {
    for (const [path, isModule] of entries) {
      await esbuild.build({ ...common(app), entryPoints: [path], outfile: resolve(app.to, asJs(path)), format: isModule ? 'esm' : 'iife', bundle: isModule || IS_MODULE.test(readFileSync(join(app.from, path), 'utf8')), ...(isModule ? {} : { format: undefined, packages: undefined }) });
    }
    return {
      inline: async (code, path) =>
        (await esbuild.build({ ...common(app), stdin: { contents: code, resolveDir: resolve(app.from, dirname(path)), loader: 'jsx' }, format: 'esm', write: false })).outputFiles[0].text,
    };
  });
};

/** What a bundler that reads JavaScript alone is given: the project without types and JSX. */
async function plain(app, lower) {
  const folder = `${app.to}.plain`;
  await (lower ?? (await esbuildFile({ target: 'esnext' })))({ ...app, to: folder });
  return folder;
}

const rollupBundle = async (lower) => {
  const { rollup } = await import(pathToFileURL(within.resolve('rollup')).href);
  const [terser, nodeResolve, commonjs] = await Promise.all(['terser', 'node-resolve', 'commonjs'].map((name) => load(`@rollup/plugin-${name}`)));
  const build = async (input, output, folder, inside) => {
    const within = {
      name: 'inside',
      async resolveId(id, importer, options) {
        const path = inside(id);
        return path === null ? null : this.resolve(resolve(folder, path), importer, { ...options, skipSelf: true });
      },
    };
    const bundle = await rollup({
      input,
      onwarn() {},
      external: (id) => !/^[./\0]/.test(id) && inside(id) === null,
      plugins: [within, nodeResolve({ extensions: ['.mjs', '.js', '.json'] }), commonjs(), terser()].filter(Boolean),
    });
    return (await bundle.generate(output)).output;
  };
  return bundled(async (app, entries) => {
    needsNoLoader(app);
    const folder = await plain(app, await lower?.());
    const inside = insideOf(app);
    for (const [path, isModule] of entries) {
      const target = join(app.to, asJs(path));
      const isScript = !isModule && !IS_MODULE.test(readFileSync(join(app.from, path), 'utf8'));
      const output = isScript
        ? [{ fileName: asJs(path).split('/').pop(), code: (await (await load('terser')).minify(readFileSync(join(folder, asJs(path)), 'utf8'))).code }]
        : await build(resolve(folder, asJs(path)), { format: 'es', entryFileNames: asJs(path).split('/').pop() }, folder, inside);
      for (const chunk of output) {
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(join(dirname(target), chunk.fileName), chunk.code ?? chunk.source);
      }
    }
    const outcome = {
      inline: async (code, path) => {
        const name = resolve(folder, dirname(path), '__inline.js');
        writeFileSync(name, code);
        return (await build(name, { format: 'es', inlineDynamicImports: true }, folder, inside))[0].code;
      },
    };
    app.after = () => rmSync(folder, { recursive: true });
    return outcome;
  });
};

const webpackBundle = async (target, lower) => {
  const webpack = await load('webpack');
  const build = (folder, path, output, asModule, inside) =>
    new Promise((done, failed) => {
      const compiler = webpack({
        mode: 'production',
        devtool: false,
        target,
        context: resolve(folder),
        entry: resolve(folder, path),
        externals: [({ request }, next) => (/^[./]|^[A-Z]:/.test(request) || inside(request) !== null ? next() : next(null, request))],
        plugins: [new webpack.NormalModuleReplacementPlugin(/^[@~$\w]/, (data) => { const path = inside(data.request); if (path !== null) data.request = resolve(folder, path); })],
        externalsType: asModule ? 'module' : 'var',
        experiments: { outputModule: asModule },
        output: { path: resolve(dirname(output)), filename: output.split('/').pop(), ...(asModule ? { library: { type: 'module' } } : {}) },
        performance: false,
        module: { rules: [{ test: /\.js$/, resolve: { fullySpecified: false } }] },
        resolve: { extensions: ['.js', '.mjs', '.json'] },
      });
      compiler.run((error, stats) => {
        compiler.close(() => {});
        if (error || stats.hasErrors()) failed(error ?? new Error(stats.toString({ all: false, errors: true })));
        else done();
      });
    });
  return bundled(async (app, entries) => {
    needsOwnScopes(app, 1);
    needsNoLoader(app);
    const folder = await plain(app, await lower?.());
    const inside = insideOf(app);
    const asModule = !target.includes('es5');
    for (const [path, isModule] of entries) await build(folder, asJs(path), resolve(app.to, asJs(path)), isModule && asModule, inside);
    app.after = () => rmSync(folder, { recursive: true });
    return {
      inline: async (code, path) => {
        const name = join(dirname(path), '__inline.js');
        writeFileSync(resolve(folder, name), code);
        await build(folder, name, resolve(app.to, name), asModule, inside);
        const text = readFileSync(resolve(app.to, name), 'utf8');
        rmSync(resolve(app.to, name));
        return text;
      },
    };
  });
};

/** `vite build` of an app with a page in its root, with the plugin of its framework. */
const viteBuild = async () => {
  const { build } = await load('vite').then((module) => (module.build ? module : import(pathToFileURL(within.resolve('vite')).href)));
  const plugins = {
    react: ['@vitejs/plugin-react', (plugin) => plugin()],
    vue: ['@vitejs/plugin-vue', (plugin) => plugin()],
    svelte: ['@sveltejs/vite-plugin-svelte', (_, { svelte }) => svelte({ configFile: false })],
    preact: ['@preact/preset-vite', (plugin) => (plugin.preact ?? plugin)()],
    'solid-js': ['vite-plugin-solid', (plugin) => plugin()],
  };
  return async (app) => {
    needsModules(app);
    if (!existsSync(join(app.from, 'index.html')) || existsSync(join(app.from, 'angular.json'))) throw new Error('no page for Vite');
    const described = existsSync(join(app.from, 'package.json')) ? JSON.parse(readFileSync(join(app.from, 'package.json'), 'utf8')) : {};
    const packages = { ...described.dependencies, ...described.devDependencies };
    if (ownBuild(app) && !packages['solid-js']) throw new Error('built by a framework of its own');
    const used = await Promise.all(
      Object.entries(plugins).filter(([name]) => packages[name]).map(async ([, [plugin, make]]) => {
        const module = await import(pathToFileURL(within.resolve(plugin)).href);
        return make(module.default, module);
      }),
    );
    const outside = {
      name: 'outside',
      async resolveId(id, importer, options) {
        if (!/^(?:@[\w-]+\/)?[a-z][\w.-]*(?:\/|$)/i.test(id)) return null;
        const own = await this.resolve(id, importer, { ...options, skipSelf: true });
        return own ?? (await this.resolve(id, join(resolve(job.tools), 'package.json'), { ...options, skipSelf: true })) ?? { id, external: true };
      },
    };
    const alias = Object.fromEntries(['@', '~', '$lib'].filter(() => existsSync(join(app.from, 'src'))).map((name) => [name, resolve(app.from, name === '$lib' ? 'src/lib' : 'src')]));
    await build({
      root: resolve(app.from),
      configFile: false,
      logLevel: 'silent',
      plugins: [outside, ...used],
      resolve: { alias },
      build: { outDir: resolve(app.to), emptyOutDir: true, reportCompressedSize: false },
    });
  };
};

const TRANSFORMS = {
  crlf: () => perFile({ keepsNames: true, script: (code) => code.replace(/\r?\n/g, '\r\n'), text: (text) => text.replace(/\r?\n/g, '\r\n') }),
  prettier: prettierFile,
  wrapped: () => perFile({ keepsNames: true, scopes: true, script: (code) => (IS_MODULE.test(code) ? code : `;(function () {\n${code}\n}.call(this));\n`) }),
  'esbuild minify': () => esbuildFile({ minify: true }),
  terser: terserFile,
  'esbuild es2015': () => esbuildFile({ target: 'es2015' }),
  'tsc es5': async () => typescriptFile((await load('typescript')).ModuleKind.ESNext),
  'tsc es5 commonjs': async () => typescriptFile((await load('typescript')).ModuleKind.CommonJS),
  'babel es5': () => babelFile(),
  'babel es5 runtime': () => babelFile(['@babel/plugin-transform-runtime']),
  'swc es5': swcFile,
  'esbuild bundle': () => esbuildBundle({ minify: true }),
  'esbuild bundle es2015': () => esbuildBundle({ minify: true, target: 'es2015' }),
  'rollup terser': () => rollupBundle(),
  'rollup tsc es5': () => rollupBundle(async () => typescriptFile((await load('typescript')).ModuleKind.ESNext)),
  webpack: () => webpackBundle(['web', 'es2020']),
  'webpack babel es5': () => webpackBundle(['web', 'es5'], babelFile),
  vite: viteBuild,
};

const failures = {};
const transform = await TRANSFORMS[job.transform]();
for (const app of job.apps) {
  try {
    await transform(app);
    app.after?.();
  } catch (error) {
    failures[app.from] = String(error?.message ?? error).split('\n').slice(0, 4).join(' ');
    rmSync(app.to, { recursive: true, force: true });
    rmSync(`${app.to}.plain`, { recursive: true, force: true });
  }
}
console.log(JSON.stringify(failures));
