/** The patches hold for exactly this version. For another one, look at every patch again. */
export const REACT_ROUTER_VERSION = '8.5.1';

interface Edit {
  find: string;
  replacement: string;
  /** How often the text occurs; 1 by default. */
  times?: number;
}

interface Patch {
  removes: string;
  because: string;
  edits: readonly Edit[];
}

/**
 * Features that client/ does not use and that the minifier cannot see as unused (decision 007). Keys are paths below
 * `react-router/dist/production/lib`.
 */
export const REACT_ROUTER_PATCHES: Readonly<Record<string, readonly Patch[]>> = {
  'router/router.js': [
    {
      removes: 'instrumentations',
      because: 'no router option names any',
      edits: [
        { find: 'init.instrumentations', replacement: 'undefined', times: 4 },
        {
          find: 'consumeInstrumentationClientResultMetaReceiver(router)',
          replacement: 'undefined',
          times: 2,
        },
        { find: 'if (opts?.instrumentationNavigateMetaReceiver) {', replacement: 'if (false) {' },
      ],
    },
    {
      removes: 'route discovery while navigating',
      because: 'the whole route table is sent, and the option patchRoutesOnNavigation stays unset',
      edits: [
        { find: 'init.patchRoutesOnNavigation', replacement: 'undefined', times: 4 },
        { find: 'if (isFogOfWar) {', replacement: 'if (false) {', times: 3 },
        { find: 'future.unstable_customRouteDiscovery', replacement: 'false', times: 13 },
      ],
    },
    {
      removes: 'the experimental route matcher',
      because: 'its flag stays unset',
      edits: [{ find: 'future.unstable_routePatternMatching', replacement: 'false', times: 2 }],
    },
    {
      removes: 'fetchers',
      because: 'client/ uses no useFetcher and no fetcher form',
      edits: [
        { find: '\t\tfetch,\n', replacement: '' },
        {
          find: '\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,\n',
          replacement: '',
        },
        {
          find: '\tfetchLoadMatches.forEach((f, key) => {',
          replacement: '\tif (false) fetchLoadMatches.forEach((f, key) => {',
        },
        {
          find: 'if (revalidatingFetchers.length > 0) updates.fetchers = getUpdatedRevalidatingFetchers(revalidatingFetchers);',
          replacement: '',
        },
        { find: 'markFetchRedirectsDone(workingFetchers)', replacement: 'false', times: 2 },
        { find: 'abortStaleFetchLoads(pendingNavigationLoadId, workingFetchers)', replacement: 'false' },
      ],
    },
    {
      removes: 'the default data strategy',
      because: 'client/app/pageRequest.ts is the data strategy of every router of ours',
      edits: [
        { find: 'init.dataStrategy || defaultDataStrategyWithMiddleware', replacement: 'init.dataStrategy' },
        { find: 'if (!init.dataStrategy && ', replacement: 'if (false && ' },
      ],
    },
    {
      removes: 'client middleware',
      because: 'no route has any',
      edits: [
        { find: 'fetcherKey,\n\t\trunClientMiddleware\n\t});', replacement: 'fetcherKey\n\t});' },
        {
          find: 'if (callHandler && (isMutationMethod(request.method) || !isMiddlewareOnlyRoute)) return',
          replacement: 'if (false) return',
        },
      ],
    },
    {
      removes: 'lazy route properties',
      because: 'pages load with their own chunks (client/app/page.ts)',
      edits: [
        {
          find: 'function getDataStrategyMatchLazyPromises(mapRouteProperties, manifest, request, match, lazyRoutePropertiesToSkip) {',
          replacement:
            'function getDataStrategyMatchLazyPromises(mapRouteProperties, manifest, request, match, lazyRoutePropertiesToSkip) {\nreturn {};',
        },
      ],
    },
    {
      removes: 'blockers and internal members of the router',
      because: 'client/ blocks no navigation and changes no routes',
      edits: [
        {
          find: 'function shouldBlockNavigation({ currentLocation, nextLocation, historyAction }) {',
          replacement:
            'function shouldBlockNavigation({ currentLocation, nextLocation, historyAction }) {\nreturn;',
        },
        { find: '\t\tgetBlocker,\n\t\tdeleteBlocker,\n\t\tpatchRoutes,\n', replacement: '' },
        {
          find: '\t\t_internalFetchControllers: fetchControllers,\n\t\t_internalSetRoutes,\n',
          replacement: '',
        },
      ],
    },
    {
      removes: 'masked locations',
      because: 'no link has a mask',
      edits: [{ find: 'if (opts?.mask) {', replacement: 'if (false) {' }],
    },
    {
      removes: 'view transitions',
      because: 'no link and no navigation asks for one',
      edits: [
        {
          find: 'pendingViewTransitionEnabled = (opts && opts.enableViewTransition) === true;',
          replacement: '',
        },
        { find: '} else if (pendingViewTransitionEnabled) {', replacement: '} else if (false) {' },
        {
          find: 'if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location) {',
          replacement: 'if (false) {',
        },
        {
          find: 'if (isBrowser) {\n\t\t\trestoreAppliedTransitions(',
          replacement: 'if (false) {\n\t\t\trestoreAppliedTransitions(',
        },
      ],
    },
  ],
  'components.js': [
    {
      removes: 'view transitions',
      because: 'no link and no navigation asks for one',
      edits: [
        { find: 'if (!viewTransitionOpts || !isViewTransitionAvailable) {', replacement: '{' },
        {
          find: 'if (vtContext.isTransitioning && !vtContext.flushSync) setRenderDfd(new Deferred());',
          replacement: '',
        },
        { find: 'if (renderDfd && pendingState && router.window) {', replacement: 'if (false) {' },
        {
          find: 'if (renderDfd && pendingState && state.location.key === pendingState.location.key) renderDfd.resolve();',
          replacement: '',
        },
        { find: 'if (!vtContext.isTransitioning && interruption) {', replacement: 'if (false) {' },
      ],
    },
    {
      removes: 'warnings about missing React DOM features',
      because: 'RouterProvider of react-router/dom has them',
      edits: [
        { find: 'warnOnce(flushSync === false', replacement: 'if (false) warnOnce(flushSync === false' },
        {
          find: 'warnOnce(viewTransitionOpts == null',
          replacement: 'if (false) warnOnce(viewTransitionOpts == null',
        },
      ],
    },
  ],
  'hooks.js': [
    {
      removes: 'error digests',
      because: 'only server components send them',
      edits: [
        {
          find: 'if (this.context && typeof error === "object"',
          replacement: 'if (false && typeof error === "object"',
        },
        { find: 'if (this.context) return', replacement: 'if (false) return' },
      ],
    },
    {
      removes: 'the default error screen',
      because: 'the root route has its own',
      edits: [
        { find: 'match.route.errorElement || defaultErrorElement', replacement: 'match.route.errorElement' },
      ],
    },
  ],
  'dom/lib.js': [
    {
      removes: 'links of the router',
      because: 'client/ui/A.tsx replaces them, and they pull in the framework mode',
      edits: [
        {
          find: 'const Link = React$1.forwardRef(',
          replacement: 'const Link = /* @__PURE__ */ React$1.forwardRef(',
        },
        { find: 'Link.displayName = "Link";', replacement: '' },
        {
          find: 'const NavLink = React$1.forwardRef(',
          replacement: 'const NavLink = /* @__PURE__ */ React$1.forwardRef(',
        },
        { find: 'NavLink.displayName = "NavLink";', replacement: '' },
      ],
    },
    {
      removes: 'forms without navigation',
      because: 'they are fetchers',
      edits: [
        {
          find: 'if (options.navigate === false) await routerFetch(',
          replacement: 'if (false) await routerFetch(',
        },
      ],
    },
  ],
};
