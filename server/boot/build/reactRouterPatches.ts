/** The patches are valid for exactly this version. For another version, check every patch again. */
export const REACT_ROUTER_VERSION = '8.5.1';

/** `times`: number of occurrences of the text; default 1. */
type Edit = readonly [find: string, replacement: string, times?: number];

interface Patch {
  removes: string;
  because: string;
  edits: readonly Edit[];
}

/**
 * Features that client/ does not use, but that the minifier cannot detect as unused (decision 007). Keys are paths
 * below `react-router/dist/production/lib`.
 */
export const REACT_ROUTER_PATCHES: Readonly<Record<string, readonly Patch[]>> = {
  'router/router.js': [
    {
      removes: 'instrumentations',
      because: 'no router option names any',
      edits: [
        ['init.instrumentations', 'undefined', 4],
        ['consumeInstrumentationClientResultMetaReceiver(router)', 'undefined', 2],
        ['if (opts?.instrumentationNavigateMetaReceiver) {', 'if (false) {'],
      ],
    },
    {
      removes: 'route discovery while navigating',
      because: 'the whole route table is sent, and the option patchRoutesOnNavigation stays unset',
      edits: [
        ['init.patchRoutesOnNavigation', 'undefined', 4],
        ['if (isFogOfWar) {', 'if (false) {', 3],
        ['future.unstable_customRouteDiscovery', 'false', 13],
      ],
    },
    {
      removes: 'the experimental route matcher',
      because: 'its flag stays unset',
      edits: [['future.unstable_routePatternMatching', 'false', 2]],
    },
    {
      removes: 'fetchers',
      because: 'client/ uses no useFetcher and no fetcher form',
      edits: [
        ['\t\tfetch,\n', ''],
        ['\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,\n', ''],
        ['\tfetchLoadMatches.forEach((f, key) => {', '\tif (false) fetchLoadMatches.forEach((f, key) => {'],
        [
          'if (revalidatingFetchers.length > 0) updates.fetchers = getUpdatedRevalidatingFetchers(revalidatingFetchers);',
          '',
        ],
        ['markFetchRedirectsDone(workingFetchers)', 'false', 2],
        ['abortStaleFetchLoads(pendingNavigationLoadId, workingFetchers)', 'false'],
      ],
    },
    {
      removes: 'the default data strategy',
      because: 'client/app/pageRequest.ts is the data strategy of every router of ours',
      edits: [
        ['init.dataStrategy || defaultDataStrategyWithMiddleware', 'init.dataStrategy'],
        ['if (!init.dataStrategy && ', 'if (false && '],
      ],
    },
    {
      removes: 'client middleware',
      because: 'no route has any',
      edits: [
        ['fetcherKey,\n\t\trunClientMiddleware\n\t});', 'fetcherKey\n\t});'],
        [
          'if (callHandler && (isMutationMethod(request.method) || !isMiddlewareOnlyRoute)) return',
          'if (false) return',
        ],
      ],
    },
    {
      removes: 'lazy route properties',
      because: 'pages load with their own chunks (client/app/page.ts)',
      edits: [
        [
          'function getDataStrategyMatchLazyPromises(mapRouteProperties, manifest, request, match, lazyRoutePropertiesToSkip) {',
          'function getDataStrategyMatchLazyPromises(mapRouteProperties, manifest, request, match, lazyRoutePropertiesToSkip) {\nreturn {};',
        ],
      ],
    },
    {
      removes: 'blockers and internal members of the router',
      because: 'client/ blocks no navigation and changes no routes',
      edits: [
        [
          'function shouldBlockNavigation({ currentLocation, nextLocation, historyAction }) {',
          'function shouldBlockNavigation({ currentLocation, nextLocation, historyAction }) {\nreturn;',
        ],
        ['\t\tgetBlocker,\n\t\tdeleteBlocker,\n\t\tpatchRoutes,\n', ''],
        ['\t\t_internalFetchControllers: fetchControllers,\n\t\t_internalSetRoutes,\n', ''],
      ],
    },
    {
      removes: 'masked locations',
      because: 'no link has a mask',
      edits: [['if (opts?.mask) {', 'if (false) {']],
    },
    {
      removes: 'view transitions',
      because: 'no link and no navigation asks for one',
      edits: [
        ['pendingViewTransitionEnabled = (opts && opts.enableViewTransition) === true;', ''],
        ['} else if (pendingViewTransitionEnabled) {', '} else if (false) {'],
        [
          'if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location) {',
          'if (false) {',
        ],
        [
          'if (isBrowser) {\n\t\t\trestoreAppliedTransitions(',
          'if (false) {\n\t\t\trestoreAppliedTransitions(',
        ],
      ],
    },
  ],
  'components.js': [
    {
      removes: 'view transitions',
      because: 'no link and no navigation asks for one',
      edits: [
        ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', '{'],
        ['if (vtContext.isTransitioning && !vtContext.flushSync) setRenderDfd(new Deferred());', ''],
        ['if (renderDfd && pendingState && router.window) {', 'if (false) {'],
        [
          'if (renderDfd && pendingState && state.location.key === pendingState.location.key) renderDfd.resolve();',
          '',
        ],
        ['if (!vtContext.isTransitioning && interruption) {', 'if (false) {'],
      ],
    },
    {
      removes: 'warnings about missing React DOM features',
      because: 'RouterProvider of react-router/dom has them',
      edits: [
        ['warnOnce(flushSync === false', 'if (false) warnOnce(flushSync === false'],
        ['warnOnce(viewTransitionOpts == null', 'if (false) warnOnce(viewTransitionOpts == null'],
      ],
    },
  ],
  'hooks.js': [
    {
      removes: 'error digests',
      because: 'only server components send them',
      edits: [
        ['if (this.context && typeof error === "object"', 'if (false && typeof error === "object"'],
        ['if (this.context) return', 'if (false) return'],
      ],
    },
    {
      removes: 'the default error screen',
      because: 'the root route has its own',
      edits: [['match.route.errorElement || defaultErrorElement', 'match.route.errorElement']],
    },
  ],
  'dom/lib.js': [
    {
      removes: 'links of the router',
      because: 'client/ui/A.tsx replaces them, and they pull in the framework mode',
      edits: [
        ['const Link = React$1.forwardRef(', 'const Link = /* @__PURE__ */ React$1.forwardRef('],
        ['Link.displayName = "Link";', ''],
        ['const NavLink = React$1.forwardRef(', 'const NavLink = /* @__PURE__ */ React$1.forwardRef('],
        ['NavLink.displayName = "NavLink";', ''],
      ],
    },
    {
      removes: 'forms without navigation',
      because: 'they are fetchers',
      edits: [['if (options.navigate === false) await routerFetch(', 'if (false) await routerFetch(']],
    },
  ],
};
