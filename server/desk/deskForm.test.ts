import { randomBytes } from 'node:crypto';
import { DeskForm, FormKeys } from './deskForm.ts';

describe('the key of a form', () => {
  const keys = new FormKeys(Buffer.alloc(32, 'secret'), randomBytes);

  test('belongs to one staff member and is new each time', () => {
    const key = keys.create('staff-1');
    expect(keys.isValid('staff-1', key)).toBe(true);
    expect(keys.isValid('staff-2', key)).toBe(false);
    expect(keys.create('staff-1')).not.toBe(key);
  });

  test.each(['', '.', 'a.b', 'a'.repeat(5000)])('%p is not a valid key', (key) => {
    expect(keys.isValid('staff-1', key)).toBe(false);
  });

  test('a key that was made with another secret is invalid', () => {
    const other = new FormKeys(Buffer.alloc(32, 'other'), randomBytes);
    expect(other.isValid('staff-1', keys.create('staff-1'))).toBe(false);
  });
});

describe('a form', () => {
  test.each([
    ['۷۲۰٬۰۰۰', 7_200_000],
    ['720,000 تومان', 7_200_000],
    ['0', 0],
    ['-5', null],
    ['هفتصد', null],
    ['1.5', null],
    ['9'.repeat(13), null],
  ])('reads %p Toman as %p Rial', (typed, rial) => {
    const form = new DeskForm({ amount: typed });
    expect(form.money('amount')).toBe(rial);
    expect(form.isValid).toBe(rial !== null);
  });

  test.each([
    ['۲٬۰۰۰', 2000],
    ['1', 1],
    ['0', null],
    ['۲٫۵', null],
    ['2001', null],
    ['', null],
  ])('reads %p as the count %p', (typed, count) => {
    const form = new DeskForm({ uses: typed });
    expect(form.count('uses', { most: 2000 })).toBe(count);
    expect(form.isValid).toBe(count !== null);
    const optional = new DeskForm({ uses: '' });
    expect(optional.count('uses', { most: 2000, required: false })).toBeNull();
    expect(optional.isValid).toBe(true);
  });

  test('keeps the typed values, except passwords, codes and keys', () => {
    const form = new DeskForm({
      name: ' سارا ',
      password: 'x',
      code: '123456',
      recoveryCode: 'abc',
      formKey: 'k',
      list: ['1'],
    });
    expect(form.state.values).toEqual({ name: 'سارا', list: '' });
  });

  test('ignores inherited names and bodies that are not objects', () => {
    expect(new DeskForm({}).read('constructor')).toBe('');
    expect(new DeskForm('text').read('0')).toBe('');
    expect(new DeskForm(undefined).readAll('check')).toEqual([]);
    expect(new DeskForm({ check: ['a', 'b'] }).readAll('check')).toEqual(['a', 'b']);
  });
});
