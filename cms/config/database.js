'use strict';

const path = require('node:path');

/** PostgreSQL by DATABASE_URL, else a file for trying it out. */
module.exports = ({ env }) => ({
  connection: env('DATABASE_URL')
    ? { client: 'postgres', connection: { connectionString: env('DATABASE_URL') } }
    : {
        client: 'sqlite',
        connection: { filename: path.join(__dirname, '..', env('DATABASE_FILENAME', '.tmp/data.db')) },
        useNullAsDefault: true,
      },
});
