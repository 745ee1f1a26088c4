/** The device's disk: texts by key in IndexedDB. Implements `Disk` of `server/device/ports.py`. */

const DATABASE = 'tafelrunde'
const STORE = 'entries'
/** Sorts after every character of a key. */
const LAST = '\uffff'

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The storage failed.'))
  })
}

export class Disk {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<Disk> {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    const database = await finished(request)
    database.onversionchange = () => database.close()
    return new Disk(database)
  }

  /** The entries whose keys begin so, as a JSON object. */
  async load(prefix: string): Promise<string> {
    const store = this.database.transaction(STORE).objectStore(STORE)
    const range = IDBKeyRange.bound(prefix, prefix + LAST)
    const [keys, texts] = await Promise.all([finished(store.getAllKeys(range)), finished(store.getAll(range))])
    return JSON.stringify(Object.fromEntries(keys.map((key, i) => [key as string, texts[i] as string])))
  }

  /** Store the entries of a JSON object, all or none; null deletes one. Resolves when they are on the disk. */
  save(entries: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(STORE, 'readwrite', { durability: 'strict' })
      const failed = (): void => reject(transaction.error ?? new Error('The storage failed.'))
      transaction.oncomplete = () => resolve()
      transaction.onerror = failed
      transaction.onabort = failed
      const store = transaction.objectStore(STORE)
      for (const [key, text] of Object.entries(JSON.parse(entries) as Record<string, string | null>)) {
        if (text === null) store.delete(key)
        else store.put(text, key)
      }
    })
  }
}
