import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import { NodeSqliteDialect } from './sqlite-dialect.server.ts'

/** What a backup holds besides our tables. */
export interface BackupSchema extends Schema {
  backup_pictures: { readonly name: string; readonly content: Uint8Array<ArrayBuffer> }
  /** One row, as JSON. */
  backup_manifest: { readonly content: string }
}

/** A backup is an SQLite database of one single file, whatever engine the site runs on. */
export type BackupFile = Kysely<BackupSchema>

/** Opens a new backup in a file that is there and empty. Nothing of it is sure to be on the disk before it is closed. */
export function createBackupFile(file: string): BackupFile {
  const connection = new DatabaseSync(file, { limits: { attach: 0 } })
  connection.exec(`
    pragma journal_mode = memory;
    pragma synchronous = off;
    create table backup_pictures (name text primary key not null, content blob not null) strict;
    create table backup_manifest (content text not null) strict;
  `)
  return new Kysely<BackupSchema>({ dialect: new NodeSqliteDialect(connection) })
}

/** Opens a backup to be read. Throws when SQLite finds it in disorder. */
export function openBackupFile(file: string): BackupFile {
  const connection = new DatabaseSync(file, { readOnly: true, limits: { attach: 0 } })
  connection.exec('pragma trusted_schema = off')
  const answer = connection.prepare('pragma integrity_check').get()?.integrity_check
  if (answer !== 'ok') throw new Error(`The backup is in disorder: ${answer}`)
  return new Kysely<BackupSchema>({ dialect: new NodeSqliteDialect(connection) })
}
