export function VoidStub({ ticket }: { ticket: string }) {
  return (
    <p className="small">
      <b className="bad">باطل</b>
      <br />
      {`این ${ticket} دیگر پذیرفته نمی‌شود.`}
    </p>
  );
}
