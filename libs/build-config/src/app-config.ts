import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { type FeatureData, FeatureJsonPlugin } from './feature-json.ts';
import { refuseForbiddenImports } from './forbidden-imports.ts';
import { LicencesJsonPlugin } from './licences-json.ts';
import { OwnStylesPlugin } from './own-styles.ts';
import { sharedSettings } from './shared.ts';

export interface AppOptions {
  /** The app's folder: `import.meta.dirname`. */
  dir: string;
  /** Name in the federation and in the deployed list; a feature's id. */
  name: string;
  /** Page name → file. Only areas have them. */
  exposes?: Readonly<Record<string, string>>;
  /** Template of the one HTML page. Only the shell has it; it makes the app the host. */
  html?: string;
  /** Menu, routes and pages of the area, written as feature.json. */
  feature?: FeatureData;
}

/** Only class names are local: custom properties and grid areas are agreed on between files. */
const cssNames = { namedExports: false, dashedIdents: false, grid: false };

/** Browsers of the last two years: logical properties and nesting stay as they are written. */
const cssTargets = ['chrome 119', 'safari 17', 'firefox 121'];

/** An area: everything follows from its `feature.ts`. */
export const areaConfig = (dir: string, feature: FeatureData): Configuration =>
  appConfig({ dir, name: feature.id, exposes: feature.exposes, feature });

/** The rspack configuration of one app: the shell (with `html`) or an area (with `exposes`). */
export function appConfig({ dir, name, exposes, html, feature }: AppOptions): Configuration {
  const isHost = html !== undefined;
  return {
    ...production(dir),
    entry: isHost ? { main: './src/main.ts' } : {},
    output: {
      path: path.join(dir, 'dist'),
      clean: true,
      publicPath: isHost ? '/' : 'auto',
      uniqueName: `suanpan-${name}`,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      chunkLoadTimeout: 120_000,
      crossOriginLoading: 'anonymous',
      chunkLoadingGlobal: chunksOf(name),
      // What threw while loading is run anew when asked for again, not handed out half made.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: productionRouter(dir),
    },
    externals: isHost ? [] : [refuseForbiddenImports],
    optimization: { minimizer: minimizer(), splitChunks: isHost ? hostChunks() : { chunks: 'async' } },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: isHost ? undefined : 'remoteEntry.js',
        exposes: Object.fromEntries(Object.entries(exposes ?? {}).map(([page, file]) => [`./${page}`, file])),
        shared: sharedSettings(isHost),
        shareStrategy: 'loaded-first',
        manifest: !isHost,
        dts: false,
        experiments: {
          ...(isHost ? { provideExternalRuntime: true } : { externalRuntime: true }),
          optimization: { target: 'web' },
        },
      }),
      ...(isHost
        ? [
            new rspack.HtmlRspackPlugin({ template: html, scriptLoading: 'defer' }),
            new LicencesJsonPlugin(path.join(dir, '../..')),
          ]
        : []),
      // A chunk is run only with the content this build gave it; an area's entry is checked by the shell.
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      ...(feature ? [new FeatureJsonPlugin(feature), new OwnStylesPlugin()] : []),
    ],
  };
}

/** The global list in which an app's chunks arrive; the shell clears an area's before it loads the area anew. */
const chunksOf = (name: string): string => `suanpanChunks_${name}`;

/** A page without areas and federation, built as the apps are: what they are compared with. */
export const plainConfig = ({
  dir,
  entry,
  html,
}: {
  dir: string;
  entry: string;
  html: string;
}): Configuration => ({
  ...production(dir),
  entry: { main: entry },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
  output: { publicPath: '/', filename: '[name].[contenthash:10].js' },
  optimization: { minimizer: minimizer() },
  plugins: [new rspack.HtmlRspackPlugin({ template: html, scriptLoading: 'defer' })],
});

/** What every build of the house has in common. */
const production = (dir: string) =>
  ({
    context: dir,
    mode: 'production',
    target: ['web', 'es2022'],
    // Made, but named by no script: they are kept beside the web files and never served.
    devtool: 'hidden-source-map',
    module: {
      rules: rules(),
      parser: { 'css/auto': cssNames },
    },
    performance: false,
    stats: 'errors-warnings',
  }) satisfies Configuration;

const minimizer = () => [
  new rspack.SwcJsMinimizerRspackPlugin(),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: cssTargets } }),
];

/** The router's package names only its development build, which carries warnings and their texts. */
function productionRouter(dir: string): Record<string, string> {
  const installed = createRequire(path.join(dir, 'package.json')).resolve('react-router-dom/package.json');
  const build = path.join(path.dirname(installed), '../react-router/dist/production');
  return {
    'react-router$': path.join(build, 'index.mjs'),
    'react-router/dom$': path.join(build, 'dom-export.mjs'),
  };
}

function rules(): NonNullable<NonNullable<Configuration['module']>['rules']> {
  return [
    { test: /\.m?js$/, resolve: { fullySpecified: false } },
    // They do not say it themselves; without it a form library lies in the first load for one context of it.
    { test: /node_modules\/@rc-component\/.*\.js$/, sideEffects: false },
    { test: /\.css$/, type: 'css/auto' },
    { test: /\.svg$/, type: 'asset/resource' },
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    },
  ];
}

/** The shell's chunks, by how soon they are needed: few requests, and long-lived hashes. */
function hostChunks(): NonNullable<NonNullable<Configuration['optimization']>['splitChunks']> {
  return {
    chunks: 'all',
    cacheGroups: {
      // What is small is worth a second copy more than a request of its own; the library of charts has one user.
      defaultVendors: {
        test: /node_modules[\\/](?!echarts|zrender)/,
        minSize: 400_000,
        priority: -10,
        reuseExistingChunk: true,
      },
      framework: {
        name: 'framework',
        test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@tanstack)[\\/]/,
        enforce: true,
        priority: 30,
      },
    },
  };
}
