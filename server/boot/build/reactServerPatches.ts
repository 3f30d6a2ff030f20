/** `times`: number of occurrences of the text; default 1. */
type Edit = readonly [find: string, replacement: string, times?: number];

export interface ReactServerPatch {
  changes: string;
  because: string;
  edits: readonly Edit[];
}

/** Changes to `react-dom-server.node.production.js` that save CPU time per document (decision 082). */
export const REACT_SERVER_PATCHES: readonly ReactServerPatch[] = [
  {
    changes: 'output is collected as text and written once per flush',
    because: 'encoding some thousand short pieces into views of 4 KB costs a tenth of a rendering',
    edits: [
      ['var currentView = null,\n', 'var writtenText = "",\n  currentView = null,\n'],
      [
        'function writeChunk(destination, chunk) {\n  if ("string" === typeof chunk) {',
        'function writeChunk(destination, chunk) {\n  writtenText += chunk;\n}\n' +
          'function writeBytes(destination, chunk) {\n  if ("string" === typeof chunk) {',
      ],
      [
        '  currentView &&\n    0 < writtenBytes &&\n    destination.write(currentView.subarray(0, writtenBytes));\n',
        '  var text = writtenText;\n  writtenText = "";\n  "" !== text && destination.write(text);\n',
      ],
      [
        '  currentView = new Uint8Array(4096);\n  writtenBytes = 0;\n  destinationHasCapacity$1 = !0;\n  try {',
        '  writtenText = "";\n  destinationHasCapacity$1 = !0;\n  try {',
      ],
      [
        '      currentView = new Uint8Array(4096);\n      writtenBytes = 0;\n      flushingPartialBoundaries',
        '      flushingPartialBoundaries',
      ],
      ['  return textEncoder.encode(content);', '  return content;'],
    ],
  },
  {
    changes: 'the size of a segment is counted in characters',
    because:
      'it decides only which boundaries are outlined, and progressiveChunkSize is above every document',
    edits: [['    ? Buffer.byteLength(chunk, "utf8")\n', '    ? chunk.length\n']],
  },
  {
    changes: 'the path of an element has no names of components',
    because: 'only a render that resumes a prerendered document compares them, and there is none',
    edits: [
      [
        '            name = getComponentNameFromType(type),\n            keyOrIndex =',
        '            name = null,\n            keyOrIndex =',
      ],
    ],
  },
  {
    changes: 'memo components with findMarkup are rendered once per key',
    because: 'server/render/markupCache.ts knows which components show nothing but their key',
    edits: [
      [
        '        case REACT_MEMO_TYPE:\n          renderElement(request, task, keyPath, type.type, props, ref);\n',
        '        case REACT_MEMO_TYPE:\n          var found = type.findMarkup && type.findMarkup(props);\n' +
          '          found && null === task.replay && null !== task.blockedSegment\n' +
          '            ? renderMarkup(request, task, keyPath, type.type, props, ref, found)\n' +
          '            : renderElement(request, task, keyPath, type.type, props, ref);\n',
      ],
      [
        'function renderElement(request, task, keyPath, type, props, ref) {\n',
        // The markup of a component that suspends or has an id depends on its place in the document.
        'function renderMarkup(request, task, keyPath, type, props, ref, found) {\n' +
          '  var segment = task.blockedSegment;\n' +
          '  if (null !== found.html) {\n' +
          '    segment.chunks.push(found.html);\n' +
          '    segment.lastPushedText = !1;\n' +
          '    return;\n' +
          '  }\n' +
          '  var start = segment.chunks.length;\n' +
          '  var children = segment.children.length;\n' +
          '  var tasks = request.allPendingTasks;\n' +
          '  renderElement(request, task, keyPath, type, props, ref);\n' +
          '  segment === task.blockedSegment &&\n' +
          '    children === segment.children.length &&\n' +
          '    tasks === request.allPendingTasks &&\n' +
          '    !segment.lastPushedText &&\n' +
          '    found.store(segment.chunks.slice(start).join(""));\n' +
          '}\n' +
          'function renderElement(request, task, keyPath, type, props, ref) {\n',
      ],
    ],
  },
];
