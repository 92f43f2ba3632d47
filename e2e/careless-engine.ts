// Loaded before a site process: its engine takes commits less seriously than it says when it is asked at the start.
import { DatabaseSync } from 'node:sqlite'

const { prepare } = DatabaseSync.prototype
DatabaseSync.prototype.prepare = function (text) {
  if (text === 'begin immediate') this.exec('pragma synchronous = normal')
  return prepare.call(this, text)
}
