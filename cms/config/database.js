'use strict';

const path = require('node:path');

/** Uses PostgreSQL when DATABASE_URL is set, otherwise a SQLite file for trials. */
module.exports = ({ env }) => ({
  connection: env('DATABASE_URL')
    ? { client: 'postgres', connection: { connectionString: env('DATABASE_URL') } }
    : {
        client: 'sqlite',
        connection: { filename: path.join(__dirname, '..', env('DATABASE_FILENAME', '.tmp/data.db')) },
        useNullAsDefault: true,
      },
});
