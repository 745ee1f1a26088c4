import { expect, it } from 'vitest'
import { thisDevice } from '../../src/server/account'

it('names a device by its system and its browser', () => {
  expect(thisDevice('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Linux · Firefox')
  expect(thisDevice('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0')).toBe('Windows · Edge')
  expect(thisDevice('Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36')).toBe('Android · Chrome')
  expect(thisDevice('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe('iPhone · Safari')
  expect(thisDevice('something else')).toBe('')
})
