import { checkNationalId } from './nationalId.ts';

test('accepts real IDs in any digits and with separators', () => {
  for (const id of ['0012345679', '0123456789', '1234567891'])
    expect(checkNationalId(id)).toEqual({ ok: true, value: id });
  expect(checkNationalId('۰۰۱۲۳۴۵۶۷۹')).toEqual({ ok: true, value: '0012345679' });
  expect(checkNationalId('٠٠١-٢٣٤٥٦٧ ٩')).toEqual({ ok: true, value: '0012345679' });
});

test('rejects a wrong check digit and ten equal digits', () => {
  expect(checkNationalId('0012345678')).toEqual({ ok: false, problem: 'checksum', digits: 10 });
  expect(checkNationalId('1111111111')).toEqual({ ok: false, problem: 'checksum', digits: 10 });
});

test('a wrong length returns the digit count', () => {
  expect(checkNationalId('۱۲۳۴۵۶۷۸۹')).toEqual({ ok: false, problem: 'length', digits: 9 });
  expect(checkNationalId('00123456790')).toEqual({ ok: false, problem: 'length', digits: 11 });
  expect(checkNationalId('00123X5679')).toEqual({ ok: false, problem: 'length', digits: 9 });
  expect(checkNationalId('')).toEqual({ ok: false, problem: 'length', digits: 0 });
});
