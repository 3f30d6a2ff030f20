import { Accordion } from '../ui/Accordion.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CarrierTile } from '../ui/CarrierTile.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Specimen } from './Specimen.tsx';
import { skeletonLine } from './UiSheet.styles.ts';

export function StatusSpecimens({ id }: { id: string }) {
  return (
    <>
      <Specimen name="Alert">
        <Alert>نام‌ها ذخیره شده است.</Alert>
        <Alert tone="success">کد پذیرفته شد: ۲۴۵٬۰۰۰ تومان کم شد.</Alert>
        <Alert tone="warn">این قیمت‌ها ۱۲ دقیقه پیش گرفته شده است.</Alert>
        <Alert tone="danger" announce>
          <h3 className="h4">۲ مورد را اصلاح کنید</h3>
          <ul>
            <li>
              <a href={`#${id}-id`}>کد ملی باید ۱۰ رقم باشد.</a>
            </li>
          </ul>
        </Alert>
      </Specimen>
      <Specimen name="EmptyState, Skeleton">
        <Card>
          <EmptyState
            inCard
            icon="search"
            title="برای ۵ آذر پروازی پیدا نشد"
            actions={
              <LinkButton variant="soft" href="/">
                دیدن ۴ آذر
              </LinkButton>
            }
          >
            نزدیک‌ترین روز موجود: چهارشنبه ۴ آذر از ۲٬۲۹۰٬۰۰۰ تومان.
          </EmptyState>
        </Card>
        <Card padded>
          <Skeleton className={skeletonLine} />
        </Card>
      </Specimen>
      <Specimen name="Avatar, CarrierTile">
        <div className="cluster">
          <Avatar name="سارا رضایی" />
          <Avatar name="علی" />
          <CarrierTile code="W5" color="#0b6b4f" />
          <CarrierTile code="IR" color="#1c4fa1" />
          <CarrierTile code="QB" color="#0a7c8c" small />
        </div>
      </Specimen>
      <Specimen name="Accordion">
        <Accordion
          name={`${id}-questions`}
          items={[
            { question: 'قیمتی که می‌بینم نهایی است؟', answer: <p>بله.</p> },
            { question: 'برای خرید باید ثبت‌نام کنم؟', answer: <p>نه.</p> },
          ]}
        />
      </Specimen>
      <Specimen name="LinkButton in a list">
        <div className="cluster">
          <Button variant="outline" size="small" type="button">
            تلاش دوباره
          </Button>
        </div>
      </Specimen>
    </>
  );
}
