import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

describe('a process without settings', () => {
  const defaults = {
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    database: resolve('data'),
    publicUrl: undefined,
    firstAdmin: { username: 'admin', password: undefined },
    starterContent: true,
    production: true,
  }

  test('is given the defaults that the README names', () => {
    expect(readConfig({})).toEqual(defaults)
  })

  test('is the same as one whose settings are empty', () => {
    const names = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'ADMIN_USERNAME', 'ADMIN_PASSWORD']
    for (const blank of ['', '  ']) {
      const env = Object.fromEntries([...names, 'STARTER_CONTENT', 'NODE_ENV'].map((name) => [name, blank]))
      expect(readConfig(env)).toEqual(defaults)
    }
  })
})

describe('a setting', () => {
  test.each<[string, string, object]>([
    ['PORT', '8080', { port: 8080 }],
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65_535 }],
    ['PORT', ' 8080 ', { port: 8080 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['DATA_DIR', '/srv/balsam', { dataDir: '/srv/balsam', database: '/srv/balsam' }],
    ['DATA_DIR', 'else/where', { dataDir: resolve('else/where') }],
    ['DATABASE_URL', 'postgres://balsam:a@db/balsam', { database: 'postgres://balsam:a@db/balsam' }],
    ['STARTER_CONTENT', 'none', { starterContent: false }],
    ['NODE_ENV', 'development', { production: false }],
    ['NODE_ENV', 'production', { production: true }],
  ])('%s=%s is taken', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected)
  })

  test.each([
    ['https://balsam.example', 'https://balsam.example'],
    ['https://balsam.example/', 'https://balsam.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('PUBLIC_URL=%s is the address %s', (value, origin) => {
    expect(readConfig({ PUBLIC_URL: value }).publicUrl?.origin).toBe(origin)
  })

  test('ADMIN_USERNAME and ADMIN_PASSWORD are those of the first admin', () => {
    expect(readConfig({ ADMIN_USERNAME: 'samira', ADMIN_PASSWORD: 'كلمة سر طويلة' }).firstAdmin).toEqual({
      username: 'samira',
      password: 'كلمة سر طويلة',
    })
  })
})

describe('the picture host', () => {
  const url = 'https://api.images.example/v1_1/balsam/image/upload'

  test('has an address and a preset', () => {
    const { imageHost } = readConfig({ IMAGE_HOST_URL: url, IMAGE_HOST_PRESET: 'products' })
    expect([imageHost?.url.href, imageHost?.preset]).toEqual([url, 'products'])
  })

  test('is not there with one of the two alone, and the one is named', () => {
    expect(refusalOf({ IMAGE_HOST_URL: url })).toMatch(/^IMAGE_HOST_URL must .*IMAGE_HOST_PRESET.*\.$/)
    expect(refusalOf({ IMAGE_HOST_PRESET: 'products' })).toMatch(/^IMAGE_HOST_PRESET must .*IMAGE_HOST_URL.*\.$/)
  })
})

describe('the picture bucket', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'balsam-pictures',
    S3_ACCESS_KEY_ID: 'k3y-id',
    S3_SECRET_ACCESS_KEY: 's3cret',
  }

  test('has an address, a name and keys, and a region where the store asks for one', () => {
    const keys = { name: 'balsam-pictures', accessKeyId: 'k3y-id', secretAccessKey: 's3cret' }
    const { pictureBucket } = readConfig(bucket)
    expect(pictureBucket).toEqual({ ...keys, endpoint: new URL('https://s3.example'), region: 'us-east-1' })
    expect(readConfig({ ...bucket, S3_REGION: 'eu-central-1' }).pictureBucket?.region).toBe('eu-central-1')
  })

  test.each(Object.keys(bucket))('is not there without %s, which is named', (name) => {
    const refusal = refusalOf({ ...bucket, [name]: '' })
    expect(refusal).toMatch(new RegExp(`^${name} must .*\\.$`))
    expect(refusal).not.toMatch(/s3cret|k3y-id/)
    expect(refusalOf({ [name]: 'x' })).toMatch(/^S3_\w+ must .*all or none\.$/)
  })

  test.each([
    ['S3_REGION', 'eu central'],
    ['S3_BUCKET', 'Balsam'],
    ['S3_BUCKET', 'balsam/pictures'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_ENDPOINT', 'https://k3y-id:s3cret@s3.example'],
    ['S3_ENDPOINT', 'https://s3.example/?a'],
    ['IMAGE_HOST_URL', 'https://api.images.example/upload'],
  ])('is refused with %s=%s, and no key is repeated', (name, value) => {
    const refusal = refusalOf({ ...bucket, IMAGE_HOST_PRESET: 'products', [name]: value })
    expect(refusal).toMatch(/^(S3|IMAGE_HOST)_\w+ must .*\.$/)
    expect(refusal).not.toMatch(/s3cret|k3y-id/)
  })
})

describe('a wrong setting stops the start with one sentence that names it and what was given', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['PORT', '1e3'],
    ['PORT', '٨٠'],
    ['PUBLIC_URL', 'balsam.example'],
    ['PUBLIC_URL', 'ftp://balsam.example'],
    ['PUBLIC_URL', 'https://balsam.example/site'],
    ['PUBLIC_URL', 'https://balsam.example/?a=b'],
    ['PUBLIC_URL', 'https://balsam.example/#top'],
    ['IMAGE_HOST_URL', 'images.example'],
    ['IMAGE_HOST_URL', 'ftp://images.example/upload'],
    ['STARTER_CONTENT', 'yes'],
    ['STARTER_CONTENT', 'None'],
  ])('%s=%s', (name, value) => {
    expect(refusalOf({ [name]: value })).toMatch(new RegExp(`^${name} must .*\\.$`))
    expect(refusalOf({ [name]: value })).toContain(`"${value}"`)
  })

  test.each([
    ['DATABASE_URL', 'mysql://balsam:s3cret@db.example/balsam'],
    ['DATABASE_URL', 'postgres://balsam:s3cret@db.example'],
    ['DATABASE_URL', 'postgres://balsam:s3cret@/balsam'],
    ['DATABASE_URL', 's3cret'],
    ['PUBLIC_URL', 'https://admin:s3cret@balsam.example'],
    ['PUBLIC_URL', 'https://:s3cret@balsam.example'],
    ['IMAGE_HOST_URL', 'https://key:s3cret@images.example/upload'],
  ])('%s=%s, without repeating a password', (name, value) => {
    expect(refusalOf({ [name]: value })).toMatch(new RegExp(`^${name} must .*\\.$`))
    expect(refusalOf({ [name]: value })).not.toContain('s3cret')
  })
})
