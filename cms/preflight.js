'use strict';

// Run before an installation and before Strapi: plain JavaScript that any Node can read.
const OLDEST = 22;
const NEWEST = 26;

/** Ends the process with a clear line: on Node 20 the SQLite driver ends with a segmentation fault instead. */
const major = Number(process.versions.node.split('.')[0]);
if (major < OLDEST || major > NEWEST) {
  process.stderr.write(
    `\nThis Strapi needs Node ${OLDEST} to ${NEWEST}; this is Node ${process.versions.node}. ` +
      'Nothing was started. Install another Node (https://nodejs.org) and run the command again.\n\n',
  );
  process.exit(1);
}
