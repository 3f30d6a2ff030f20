type Patch = readonly [from: string, to: string];

const returnAtOnce = (head: string, value = ''): Patch => [head, `${head}\nreturn ${value};`];

/** Features whose options stay unset (`client/entry.tsx`), which the minifier cannot know (decision 007). */
const router: readonly Patch[] = [
  ['init.instrumentations', 'undefined'],
  ['consumeInstrumentationClientResultMetaReceiver(router)', 'undefined'],
  ['if (opts?.instrumentationNavigateMetaReceiver) {', 'if (false) {'],
  ['init.patchRoutesOnNavigation', 'undefined'],
  ['if (isFogOfWar) {', 'if (false) {'],
  ['future.unstable_customRouteDiscovery', 'false'],
  ['future.unstable_routePatternMatching', 'false'],
  ['\t\tfetch,\n', ''],
  ['\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,\n', ''],
  ['\tfetchLoadMatches.forEach((f, key) => {', '\tif (false) fetchLoadMatches.forEach((f, key) => {'],
  [
    'if (revalidatingFetchers.length > 0) updates.fetchers = getUpdatedRevalidatingFetchers(revalidatingFetchers);',
    '',
  ],
  ['markFetchRedirectsDone(workingFetchers)', 'false'],
  ['abortStaleFetchLoads(pendingNavigationLoadId, workingFetchers)', 'false'],
  ['init.dataStrategy || defaultDataStrategyWithMiddleware', 'init.dataStrategy'],
  ['if (!init.dataStrategy && ', 'if (false && '],
  ['fetcherKey,\n\t\trunClientMiddleware\n\t});', 'fetcherKey\n\t});'],
  [
    'if (callHandler && (isMutationMethod(request.method) || !isMiddlewareOnlyRoute)) return',
    'if (false) return',
  ],
  returnAtOnce(
    'function getDataStrategyMatchLazyPromises(mapRouteProperties, manifest, request, match, lazyRoutePropertiesToSkip) {',
    '{}',
  ),
  returnAtOnce('function shouldBlockNavigation({ currentLocation, nextLocation, historyAction }) {'),
  ['\t\tgetBlocker,\n\t\tdeleteBlocker,\n\t\tpatchRoutes,\n', ''],
  ['\t\t_internalFetchControllers: fetchControllers,\n\t\t_internalSetRoutes,\n', ''],
  ['if (opts?.mask) {', 'if (false) {'],
  ['pendingViewTransitionEnabled = (opts && opts.enableViewTransition) === true;', ''],
  ['} else if (pendingViewTransitionEnabled) {', '} else if (false) {'],
  [
    'if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location) {',
    'if (false) {',
  ],
  ['if (isBrowser) {\n\t\t\trestoreAppliedTransitions(', 'if (false) {\n\t\t\trestoreAppliedTransitions('],
];

const components: readonly Patch[] = [
  ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', '{'],
  ['warnOnce(flushSync === false', 'if (false) warnOnce(flushSync === false'],
  ['warnOnce(viewTransitionOpts == null', 'if (false) warnOnce(viewTransitionOpts == null'],
  ['if (vtContext.isTransitioning && !vtContext.flushSync) setRenderDfd(new Deferred());', ''],
  ['if (renderDfd && pendingState && router.window) {', 'if (false) {'],
  [
    'if (renderDfd && pendingState && state.location.key === pendingState.location.key) renderDfd.resolve();',
    '',
  ],
  ['if (!vtContext.isTransitioning && interruption) {', 'if (false) {'],
];

/** Only server components send error digests; the root has its own error screen. */
const hooks: readonly Patch[] = [
  ['if (this.context && typeof error === "object"', 'if (false && typeof error === "object"'],
  ['if (this.context) return', 'if (false) return'],
  ['match.route.errorElement || defaultErrorElement', 'match.route.errorElement'],
];

/** The router's own links pull in its framework mode; client/ui/A.tsx replaces them. */
const dom: readonly Patch[] = [
  ...['Link', 'NavLink'].flatMap((name): Patch[] => [
    [`const ${name} = React$1.forwardRef(`, `const ${name} = /* @__PURE__ */ React$1.forwardRef(`],
    [`${name}.displayName = "${name}";`, ''],
  ]),
  ['if (options.navigate === false) await routerFetch(', 'if (false) await routerFetch('],
];

/** Keys are paths below `react-router/dist/production/lib`. */
export const REACT_ROUTER_PATCHES: Readonly<Record<string, readonly Patch[]>> = {
  'router/router.js': router,
  'components.js': components,
  'hooks.js': hooks,
  'dom/lib.js': dom,
};
