/** The patches are valid for exactly this version. For another version, check every patch again. */
export const REACT_DOM_VERSION = '19.3.1';

export interface ReactDomPatch {
  removes: string;
  because: string;
  /** Fiber tags that never occur, with the number of their cases and comparisons, which are removed. */
  tags?: Readonly<Record<number, number>>;
  /** Module variables that never change, with their value and the number of assignments. */
  constants?: Readonly<Record<string, { value: null | false; assigned: number }>>;
  /** Functions that are never called or always return the same value. */
  functions?: Readonly<Record<string, boolean | null | undefined>>;
  /** Properties of object literals, with the number of occurrences. */
  properties?: Readonly<Record<string, number>>;
  /** Constructors that are never called. Assignments to their prototypes are removed, too. */
  classes?: readonly string[];
  edits?: readonly { find: string; replacement: string; times?: number }[];
}

const NEVER = undefined;

const ALL_EVENTS =
  'abort auxClick beforeToggle cancel canPlay canPlayThrough click close contextMenu copy cut drag dragEnd dragEnter ' +
  'dragExit dragLeave dragOver dragStart drop durationChange emptied encrypted ended error fullscreenChange ' +
  'fullscreenError gotPointerCapture input invalid keyDown keyPress keyUp load loadedData loadedMetadata loadStart ' +
  'lostPointerCapture mouseDown mouseMove mouseOut mouseOver mouseUp paste pause play playing pointerCancel ' +
  'pointerDown pointerMove pointerOut pointerOver pointerUp progress rateChange reset resize seeked seeking stalled ' +
  'submit suspend timeUpdate touchCancel touchEnd touchStart volumeChange scroll toggle touchMove waiting wheel';

/** Simple events that an element of client/ may listen to. */
const HEARD_EVENTS =
  'cancel click close error input keyDown keyUp load mouseDown mouseOut mouseOver pointerCancel pointerDown ' +
  'pointerMove pointerUp submit toggle';

/** Handlers that React no longer calls. */
export const REMOVED_HANDLERS: readonly string[] = [
  ...ALL_EVENTS.split(' ')
    .filter((name) => !HEARD_EVENTS.split(' ').includes(name))
    .map((name) => `on${name.charAt(0).toUpperCase()}${name.slice(1)}`),
  'onScrollEnd',
  'onDoubleClick',
  'onPointerEnter',
  'onPointerLeave',
  ...['Start', 'Iteration', 'End'].map((phase) => `onAnimation${phase}`),
  ...['Run', 'Start', 'Cancel', 'End'].map((phase) => `onTransition${phase}`),
];

/**
 * Features of `react-dom-client.production.js` that client/ does not use, but that the minifier cannot detect as unused
 * (decision 007). patchReactDom.test.ts checks that client/ does not use them.
 */
export const REACT_DOM_PATCHES: readonly ReactDomPatch[] = [
  {
    removes: 'view transitions',
    because: 'client/ renders no ViewTransition, the only maker of fibers with tag 30',
    tags: { 30: 15 },
    constants: {
      shouldStartViewTransition: { value: false, assigned: 3 },
      appearingViewTransitions: { value: null, assigned: 3 },
      pendingViewTransition: { value: null, assigned: 3 },
      pendingViewTransitionEvents: { value: null, assigned: 3 },
      viewTransitionCancelableChildren: { value: null, assigned: 5 },
      viewTransitionMutationContext: { value: false, assigned: 29 },
      viewTransitionContextChanged: { value: false, assigned: 5 },
      rootViewTransitionNameCanceled: { value: false, assigned: 2 },
      rootViewTransitionAffected: { value: false, assigned: 3 },
      inUpdateViewTransition: { value: false, assigned: 3 },
    },
    functions: {
      trackEnterViewTransitions: NEVER,
      commitAppearingPairViewTransitions: NEVER,
      commitEnterViewTransitions: NEVER,
      commitDeletedPairViewTransitions: NEVER,
      commitExitViewTransitions: NEVER,
      commitNestedViewTransitions: NEVER,
      restorePairedViewTransitions: NEVER,
      restoreEnterOrExitViewTransitions: NEVER,
      restoreNestedViewTransitions: NEVER,
      measureNestedViewTransitions: NEVER,
      commitAfterMutationEffectsOnFiber: NEVER,
      flushAfterMutationEffects: NEVER,
      startViewTransition: NEVER,
    },
    classes: ['ViewTransitionPseudoElement'],
    edits: [
      { find: '(committedLanes & 335544064) === committedLanes', replacement: 'false', times: 3 },
      { find: '(lanes & 335544064) === lanes', replacement: 'false', times: 4 },
      { find: 'isViewTransitionEligible ||\n    subtreeFlags & 8192', replacement: 'subtreeFlags & 8192' },
      {
        find: 'isViewTransitionEligible &&\n        ((subtreeFlags = suspendedCommitReason)',
        replacement: 'false &&\n        ((subtreeFlags = suspendedCommitReason)',
      },
    ],
  },
  {
    removes: 'Activity',
    because: 'client/ renders none, the only maker of fibers with tag 31',
    tags: { 31: 18 },
  },
  {
    removes: 'SuspenseList',
    because: 'client/ renders none, the only maker of fibers with tag 19',
    tags: { 19: 12 },
  },
  {
    removes: 'images that delay a commit',
    because: 'only a ViewTransition sets mode 32',
    functions: { suspendInstance: NEVER, estimateBandwidth: NEVER },
    edits: [{ find: '0 !== (workInProgress.mode & 32)', replacement: 'false' }],
  },
  {
    removes: 'portals',
    because: 'client/ makes none with createPortal, the only maker of fibers with tag 4',
    tags: { 4: 18 },
    functions: { createFiberFromPortal: null },
  },
  {
    removes: 'classes and functions of old roots, scopes, hidden trees, tracing markers',
    because: 'this build makes no fiber with these tags',
    tags: { 17: 1, 21: 2, 23: 7, 25: 2 },
  },
  {
    removes: 'refs of fragments',
    because: 'no Fragment of client/ has a ref, so none has a state node',
    functions: { isFragmentInstanceParent: false, commitNewChildToFragmentInstances: NEVER },
    classes: ['FragmentInstance'],
    edits: [
      {
        find: '        case 7:\n          if (null === current.stateNode) {\n            var fragmentInstance',
        replacement: '        case 7:\n          if (false) {\n            var fragmentInstance',
      },
    ],
  },
  {
    removes: 'actions of forms',
    because: 'every action and formAction of client/ is an address',
    functions: {
      extractEvents$1: NEVER,
      startHostTransition: NEVER,
      requestFormReset$1: NEVER,
      requestFormReset: NEVER,
      scheduleReplayQueueIfNeeded: NEVER,
      TransitionAwareHostComponent: NEVER,
    },
    edits: [
      {
        find: 'null !== workInProgress.memoizedState &&\n        (($$typeof = renderWithHooks(',
        replacement: 'false &&\n        (($$typeof = renderWithHooks(',
      },
      { find: '  r: requestFormReset,\n', replacement: '' },
    ],
  },
  {
    removes: 'unused hooks',
    because: 'neither client/ nor react-router calls them',
    properties: {
      useActionState: 4,
      useFormState: 4,
      useHostTransitionStatus: 4,
      useImperativeHandle: 4,
      useInsertionEffect: 4,
      useDebugValue: 4,
      useDeferredValue: 4,
      useReducer: 4,
      useTransition: 4,
      useMemoCache: 4,
      useCacheRefresh: 4,
      useEffectEvent: 4,
    },
  },
  {
    removes: 'hints for resources',
    because: 'client/ calls none of the preload functions of react-dom',
    edits: [
      {
        find:
          '  D: prefetchDNS,\n  C: preconnect,\n  L: preload,\n  m: preloadModule,\n  X: preinitScript,\n' +
          '  S: preinitStyle,\n  M: preinitModuleScript\n',
        replacement: '',
      },
    ],
  },
  {
    removes: 'stacks of components',
    because: 'no error handler of client/ reads componentStack',
    functions: { getStackByFiberInDevAndProd: null },
  },
  {
    removes: 'onSelect, onBeforeInput and the events of compositions',
    because: 'no element of client/ listens to them',
    constants: {
      activeElement: { value: null, assigned: 2 },
      activeElementInst: { value: null, assigned: 2 },
      lastSelection: { value: null, assigned: 3 },
      mouseDown: { value: false, assigned: 2 },
    },
    functions: {
      constructSelectEvent: NEVER,
      getNativeBeforeInputChars: null,
      getFallbackBeforeInputChars: null,
      isFallbackCompositionEnd: false,
    },
    edits: [
      {
        find: 'canUseCompositionEvent = canUseDOM && "CompositionEvent" in window',
        replacement: 'canUseCompositionEvent = true',
      },
      {
        find: '      eventType &&\n        (useFallbackCompositionData &&',
        replacement: '      false &&\n        (useFallbackCompositionData &&',
      },
      {
        find: '(fallbackData = canUseTextInputEvent',
        replacement: 'false && (fallbackData = canUseTextInputEvent',
      },
      { find: 'var canUseTextInputEvent = canUseDOM &&', replacement: 'var canUseTextInputEvent = false &&' },
      {
        find: 'registerTwoPhaseEvent("onBeforeInput", [',
        replacement: 'false && registerTwoPhaseEvent("onBeforeInput", [',
      },
      ...['onSelect', 'onCompositionEnd', 'onCompositionStart', 'onCompositionUpdate'].map((name) => ({
        find: `registerTwoPhaseEvent(\n  "${name}"`,
        replacement: `false && registerTwoPhaseEvent(\n  "${name}"`,
      })),
    ],
  },
  {
    removes: 'events that no element listens to',
    because:
      'React dispatches each one through the tree. A press starts transitions, whose events took 3 ms of its frame on an ' +
      'old phone',
    edits: [
      { find: `"${ALL_EVENTS}"`, replacement: `"${HEARD_EVENTS}"` },
      { find: 'simpleEventPluginEvents.push("scrollEnd");\n', replacement: '' },
      {
        find: 'registerSimpleEvent("dblclick"',
        replacement: 'false && registerSimpleEvent("dblclick"',
      },
      ...['ANIMATION_END', 'ANIMATION_ITERATION', 'ANIMATION_START']
        .concat(['TRANSITION_RUN', 'TRANSITION_START', 'TRANSITION_CANCEL', 'TRANSITION_END'])
        .map((name) => ({
          find: `registerSimpleEvent(${name}`,
          replacement: `false && registerSimpleEvent(${name}`,
        })),
      ...['onPointerEnter', 'onPointerLeave'].map((name) => ({
        find: `registerDirectEvent("${name}"`,
        replacement: `false && registerDirectEvent("${name}"`,
      })),
    ],
  },
  {
    removes: 'names of events with a prefix',
    because: 'no supported browser has one',
    edits: [
      { find: ': makePrefixMap(', replacement: ': /* @__PURE__ */ makePrefixMap(', times: 7 },
      {
        find: '((style = document.createElement("div").style),',
        replacement: 'false && ((style = document.createElement("div").style),',
      },
      { find: ' = getVendorPrefixedEventName(', replacement: ' = (', times: 7 },
    ],
  },
  {
    removes: 'custom elements',
    because: 'client/ renders none',
    functions: { isCustomElement: false, setPropOnCustomElement: NEVER },
  },
  {
    removes: 'the tools of developers',
    because: 'they look at the build of development',
    constants: { injectedHook: { value: null, assigned: 1 } },
    edits: [
      { find: 'if ("undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__) {', replacement: 'if (false) {' },
      { find: 'ReactDOMSharedInternals.findDOMNode = function (', replacement: 'function findDOMNode(' },
      {
        find: 'ReactDOMHydrationRoot.prototype.unstable_scheduleHydration = function (',
        replacement: 'function scheduleHydration(',
      },
    ],
  },
  {
    removes: 'exports of scheduler, react and react-dom',
    because: 'webpack drops unused ones when it sees each one that is read',
    edits: [
      {
        find: 'var Scheduler = require("scheduler"),\n  React = require("react"),\n  ReactDOM = require("react-dom");\n',
        replacement: '',
      },
      { find: ' Scheduler.', replacement: ' require("scheduler").', times: 19 },
      { find: ' React.', replacement: ' require("react").', times: 2 },
      { find: ' ReactDOM.', replacement: ' require("react-dom").' },
    ],
  },
];
