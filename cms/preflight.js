'use strict';

// Runs before an installation and before Strapi, so it must be plain JavaScript that every Node version can read.
const OLDEST = 22;
const NEWEST = 26;

// Stops with a clear message. Without this check the SQLite driver crashes with a segmentation fault on Node 20.
const major = Number(process.versions.node.split('.')[0]);
if (major < OLDEST || major > NEWEST) {
  process.stderr.write(
    `\nThis Strapi needs Node ${OLDEST} to ${NEWEST}; this is Node ${process.versions.node}. ` +
      'Nothing was started. Install another Node (https://nodejs.org) and run the command again.\n\n',
  );
  process.exit(1);
}
